/* Units compiled for managed memory and others in one program: each frees and resizes what the other one has, and blocks of the C library's own functions.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-shared managed-mixed-1-aux.c } { accx-drivers sim } */
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"

int *other_new (int n);
int *other_resize (int *p, int n);
void other_free (void *p);

int
main (void)
{
  int *p = malloc (1000 * sizeof *p);
  CHECK (0, acc_is_present (p, 1), 1);
  for (int i = 0; i < 1000; i++)
    p[i] = i;
  p = other_resize (p, 5000);
  CHECK (0, p[999], 999);
#pragma acc parallel loop copy(p[0:1000])
  for (int i = 0; i < 1000; i++)
    p[i]++;
  CHECK (0, p[999], 1000);
  other_free (p);
  int *q = other_new (100);
  q = realloc (q, 100000 * sizeof *q);
  CHECK (7, q[7], 7);
  free (q);
  char *text = NULL;
  size_t room = 0;
  FILE *f = tmpfile ();
  fputs ("a line\n", f);
  rewind (f);
  CHECK (0, getline (&text, &room, f), 7);
  fclose (f);
  text = realloc (text, 1000);
  CHECK (0, strcmp (text, "a line\n"), 0);
  other_free (text);
  other_free (strdup ("x"));
  void *aligned;
  CHECK (0, posix_memalign (&aligned, 3, 100) != 0, 1);
  for (size_t align = 8; align <= 1 << 20; align *= 4)
    {
      CHECK (align, posix_memalign (&aligned, align, 100), 0);
      CHECK (align, (size_t) aligned % align, 0);
      other_free (aligned);
    }
  free (NULL);
  volatile size_t most = (size_t) -100;
  void *volatile none = malloc (most);  /* compared at once, GCC 15 takes it for something */
  CHECK (0, none == NULL, 1);
  none = calloc (most / 2, 3);
  CHECK (0, none == NULL, 1);
  return DONE ();
}
