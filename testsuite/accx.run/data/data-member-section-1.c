/* A section of a member alone in a data clause of a data construct: the regions
   inside see the struct and its section through the pointer.  */
#include "check.h"
#include <stdlib.h>

struct set { int n; int *a, *b; };

static void
both (struct set *s)
{
  #pragma acc data copyin(s[0:1])
  {
    #pragma acc data copy(s->a[0:s->n]) copyin(s->b[0:s->n])
    {
      #pragma acc parallel loop
      for (int i = 0; i < s->n; i++)
        s->a[i] += s->b[i];
      #pragma acc kernels loop independent
      for (int i = 0; i < s->n; i++)
        s->a[i] *= 2;
      #pragma acc parallel loop present(s)
      for (int i = 0; i < s->n; i++)
        s->a[i] += 1;
    }
  }
}

static void
one_clause (struct set *s)
{
  #pragma acc data copyin(s[0:1], s->b[0:s->n]) copy(s->a[0:s->n])
  #pragma acc parallel loop
  for (int i = 0; i < s->n; i++)
    s->a[i] -= s->b[i];
}

static void
dynamic_struct (struct set *s)
{
  #pragma acc enter data copyin(s[0:1])
  #pragma acc data copy(s->a[0:s->n])
  {
    #pragma acc serial
    for (int i = 0; i < s->n; i++)
      s->a[i] = -s->a[i];
  }
  #pragma acc exit data delete(s[0:1])
}

int
main (void)
{
  enum { N = 70 };
  struct set s = { N, malloc (N * sizeof (int)), malloc (N * sizeof (int)) };
  int *a = s.a, *b = s.b;
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      b[i] = 3 * i;
    }
  both (&s);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 8 * i + 1);
  one_clause (&s);
  dynamic_struct (&s);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], -(5 * i + 1));
  CHECK (0, s.a == a && s.b == b, 1);
  free (a);
  free (b);
  return DONE ();
}
