/* Of managed-mixed-1.c: a library that knows nothing of managed memory.  */
#include <stdlib.h>

int *
other_new (int n)
{
  int *p = malloc (n * sizeof *p);
  for (int i = 0; i < n; i++)
    p[i] = i;
  return p;
}

int *
other_resize (int *p, int n)
{
  return realloc (p, n * sizeof *p);
}

void
other_free (void *p)
{
  free (p);
}
