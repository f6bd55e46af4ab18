/* strdup, strndup, valloc, pvalloc and reallocarray give managed memory too, and malloc_usable_size knows its blocks and the C library's.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-shared managed-mixed-1-aux.c } { accx-drivers sim } */
#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "check.h"

int *other_new (int n);
void other_free (void *p);

int
main (void)
{
  const char *volatile text = "device";
  size_t page = sysconf (_SC_PAGESIZE);
  char *all = strdup (text), *part = strndup (text, 3), *more = strndup (text, 100);
  char *whole = valloc (100), *pages = pvalloc (page + 1);
  int sum = 0;
  CHECK (0, strcmp (all, "device"), 0);
  CHECK (0, strcmp (part, "dev"), 0);
  CHECK (0, strcmp (more, "device"), 0);
  CHECK (0, acc_is_present (all, 7) && acc_is_present (part, 4) && acc_is_present (more, 7), 1);
  CHECK (0, acc_is_present (whole, 100) && acc_is_present (pages, page + 1), 1);
  CHECK (0, (size_t) whole % page + (size_t) pages % page, 0);
  CHECK (0, malloc_usable_size (pages) >= 2 * page, 1);
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 6; i++)
    sum += all[i];
  CHECK (0, sum, 'd' + 'e' + 'v' + 'i' + 'c' + 'e');

  long *v = reallocarray (NULL, 1000, sizeof *v);
  CHECK (0, acc_is_present (v, 8000), 1);
  CHECK (0, malloc_usable_size (v) >= 8000, 1);
  for (int i = 0; i < 1000; i++)
    v[i] = i;
  v = reallocarray (v, 100000, sizeof *v);
  CHECK (0, acc_is_present (v, 800000), 1);
  CHECK (999, v[999], 999);
  memset (v, 1, malloc_usable_size (v));
  volatile size_t many = (size_t) 1 << 62;
  errno = 0;
  CHECK (0, reallocarray (v, many, 8) == NULL && errno == ENOMEM, 1);
  CHECK (0, pvalloc (3 * many) == NULL, 1);

  char *line = NULL;
  FILE *f = open_memstream (&line, &page);
  fputs ("a block of the C library's", f);
  fclose (f);
  CHECK (0, acc_is_present (line, 1), 0);
  CHECK (0, malloc_usable_size (line) > page, 1);
  CHECK (0, malloc_usable_size (NULL), 0);
  free (line);
  free (v);
  other_free (all);
  free (part);
  free (more);
  free (whole);
  free (pages);
  return DONE ();
}
