/* A program that was not compiled for managed memory gets it from the preloaded library: blocks of malloc, of a library and of the C library are used, resized and freed by any of them.
   { accx-env ACCX_MEMORY=managed } { accx-drivers sim } { accx-shared managed-mixed-1-aux.c } */
#include <openacc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "check.h"

int *other_new (int n);
int *other_resize (int *p, int n);
void other_free (void *p);

struct node { int *v; };
static int table[100];

/* Runs this program again with the library that lies beside the runtime.  */
static void
run_again (char **argv)
{
  char line[5000], *name = NULL;
  FILE *maps = fopen ("/proc/self/maps", "r");
  if (getenv ("LD_PRELOAD"))
    return;
  while (maps && !name && fgets (line, sizeof line - 100, maps))
    if (strchr (line, '/') && strstr (line, "/libaccx.so"))
      name = strchr (line, '/');
  if (!name)
    return;
  strcpy (strstr (name, "/libaccx.so"), "/libaccx-heap.so.1");
  setenv ("LD_PRELOAD", name, 1);
  execv ("/proc/self/exe", argv);
}

int
main (int argc, char **argv)
{
  enum { N = 1000 };
  run_again (argv);
  CHECK (0, argc, 1);
  int *p = other_new (N), *q = malloc (N * sizeof *q);
  struct node *n = malloc (sizeof *n);
  CHECK (0, acc_is_present (p, N * sizeof *p), 1);
  CHECK (0, acc_is_present (q, N * sizeof *q), 1);
  for (int i = 0; i < N; i++)
    p[i] = i;
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    q[i] = 2 * p[i];
  n->v = table;
#pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    n->v[i] = q[i] + 1;
  for (int i = 0; i < 100; i++)
    CHECK (i, table[i], 2 * i + 1);
  p = realloc (p, 5 * N * sizeof *p);
  q = other_resize (q, 5 * N);
  CHECK (9, p[9] + q[9], 27);
  free (q);
  other_free (p);
  free (strdup ("text"));
  free (n);
  return DONE ();
}
