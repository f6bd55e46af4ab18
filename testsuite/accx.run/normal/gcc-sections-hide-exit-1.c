/* exit data and update of a member that is a pointer, without a section, are about the data
   that it leads to, and exit data detaches it.  */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

struct part
{
  int n;
  int *a;
  struct { int *b; } in;
};

enum { N = 10 };

static void
fill (struct part *p)
{
  p->n = N;
  p->a = malloc (N * sizeof (int));
  p->in.b = malloc (N * sizeof (int));
  for (int i = 0; i < N; i++)
    {
      p->a[i] = i;
      p->in.b[i] = 2 * i;
    }
}

int
main (void)
{
  struct part s, *p = malloc (sizeof *p);
  fill (&s);
  fill (p);
#pragma acc enter data copyin(s, p[0:1])
#pragma acc enter data copyin(s.a[0:N], s.in.b[0:N], p->a[0:N], p->in.b[0:N])
#pragma acc parallel loop present(s, p)
  for (int i = 0; i < N; i++)
    {
      s.a[i] += 1;
      p->a[i] += 2;
      s.in.b[i] += 3;
      p->in.b[i] += 4;
    }
  int *a = s.a, *b = p->in.b;
#pragma acc update self(s.a, p->in.b)
  CHECK (0, s.a == a, 1);
  CHECK (0, p->in.b == b, 1);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, s.a[i], i + 1);
      CHECK (i, p->in.b[i], 2 * i + 4);
    }
#pragma acc exit data delete(s.a) copyout(p->a)
  CHECK (1, acc_is_present (s.a, 1), 0);
  CHECK (1, acc_is_present (p->a, 1), 0);
#pragma acc exit data copyout(s.in.b) delete(p->in.b) finalize
  CHECK (2, acc_is_present (s.in.b, 1), 0);
  CHECK (2, acc_is_present (p->in.b, 1), 0);
  CHECK (2, acc_is_present (&s, sizeof s), 1);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, p->a[i], i + 2);
      CHECK (i, s.in.b[i], 2 * i + 3);
    }
  /* Attached anew.  */
#pragma acc enter data copyin(s.a[0:N], p->a[0:N])
#pragma acc parallel loop present(s, p)
  for (int i = 0; i < N; i++)
    s.a[i] = p->a[i] + 5;
#pragma acc exit data copyout(s.a[0:N]) finalize
  CHECK (3, acc_is_present (&s, sizeof s), 1);
#pragma acc exit data copyout(p->a)
  for (int i = 0; i < N; i++)
    CHECK (i, s.a[i], i + 7);
#pragma acc exit data delete(p)
  CHECK (3, acc_is_present (p, 1), 0);
  return DONE ();
}
