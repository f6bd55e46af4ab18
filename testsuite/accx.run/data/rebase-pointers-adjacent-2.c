/* A pointer one behind data that are present, where other data begin, in kernels, in headers of
   loops with a directive, in any comparison, and subtracted; from pointers that do not show where
   they lead to.  */
#include "check.h"
#include <stdlib.h>

enum { N = 64 };

static int both[2 * N];
struct list { int *first; };

#pragma acc routine seq
static int *
same (int *p)
{
  return p;
}

static int
want (const int *begin, const int *end)
{
  int s = 0;
  for (; begin < end; begin++)
    s = s * 3 % 1001 + *begin;
  return s;
}

static long
sum (const int *begin, const int *end)
{
  long s = 0;
  for (; begin < end; begin++)
    s += *begin;
  return s;
}

static void
in_kernels (struct list *l, int *end, int *begin, int number)
{
  int s = 0, t = 0;
  #pragma acc kernels copy(s)
  for (int *p = same (l->first); p < end; p++)
    s = s * 3 % 1001 + *p;
  CHECK (number, s, want (begin, end));
  #pragma acc kernels copy(t)
  for (int *p = l->first; p != end; p++)
    t = t * 3 % 1001 + *p;
  CHECK (number, t, begin <= end ? want (begin, end) : t);
}

static void
in_headers (struct list *l, int *end, int *begin, int number)
{
  long s = 0, t = 0, u = 0;
  #pragma acc parallel copy(s)
  #pragma acc loop gang vector reduction(+: s)
  for (int *p = same (l->first); p < end; p++)
    s += *p;
  CHECK (number, s, sum (begin, end));
  #pragma acc parallel loop copy(t) reduction(+: t)
  for (int *p = l->first; p <= end - 1; p++)
    t += *p;
  CHECK (number, t, sum (begin, end));
  #pragma acc kernels loop independent copy(u) reduction(+: u)
  for (int *p = l->first; p < end; ++p)
    u += *p;
  CHECK (number, u, sum (begin, end));
}

static void
compared (struct list *l, int *end, int *begin, int number)
{
  int got[7], far = 0;
  #pragma acc serial copyout(got) copy(far)
  {
    int *p = same (l->first);
    got[0] = p < end;
    got[1] = p <= end;
    got[2] = p > end;
    got[3] = end <= p;
    got[4] = p == end;
    got[5] = end != p;
    got[6] = far = end - p;
  }
  CHECK (number, got[0], begin < end);
  CHECK (number, got[1], begin <= end);
  CHECK (number, got[2], begin > end);
  CHECK (number, got[3], end <= begin);
  CHECK (number, got[4], begin == end);
  CHECK (number, got[5], begin != end);
  CHECK (number, got[6], end - begin);
  CHECK (number, far, end - begin);
}

static void
all (int *begin, int *end, int number)
{
  struct list *l = malloc (sizeof *l);
  l->first = begin;
  #pragma acc enter data copyin(l[0:1]) attach(l->first)
  /* Within one array all pointers can be compared.  */
  compared (l, end, begin, number);
  if (begin <= end)
    in_kernels (l, end, begin, number);
  in_headers (l, end, begin, number);
  #pragma acc exit data detach(l->first) delete(l[0:1])
  free (l);
}

int
main (void)
{
  int *a = both, *b = both + N;
  for (int i = 0; i < 2 * N; i++)
    both[i] = i;
  for (int k = 0; k < 2; k++)
    {
      /* Either half may be the first on the device.  */
      if (k == 0)
	{
	  #pragma acc enter data copyin(b[0:N])
	}
      #pragma acc enter data copyin(a[0:N])
      if (k == 1)
	{
	  #pragma acc enter data copyin(b[0:N])
	}
      all (a, b, 100 * k + 1);
      all (a + 5, b, 100 * k + 2);
      all (b, b, 100 * k + 3);
      all (b + 7, b, 100 * k + 4);
      all (b, b + N, 100 * k + 5);
      all (a, a + N / 2, 100 * k + 6);
      #pragma acc exit data delete(a[0:N], b[0:N])
    }
  return DONE ();
}
