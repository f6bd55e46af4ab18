/* A pointer one behind data that are present, where other data begin, compared with pointers that
   do not show where they lead to.  */
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

/* From where L leads to up to END.  */
static void
forms (struct list *l, int *end, int *begin, int number)
{
  int s = 0, t = 0, u = 0, v = 0;
  #pragma acc serial copy(s)
  for (int *p = same (l->first); p < end; p++)
    s = s * 3 % 1001 + *p;
  CHECK (number, s, want (begin, end));
  #pragma acc serial copy(t)
  for (int *p = same (l->first); p != end; p++)
    t = t * 3 % 1001 + *p;
  CHECK (number, t, want (begin, end));
  #pragma acc serial copy(u)
  for (int *p = same (l->first);; p++)
    {
      if (p >= end)
	break;
      u = u * 3 % 1001 + *p;
    }
  CHECK (number, u, want (begin, end));
  #pragma acc parallel num_gangs(1) copy(v)
  for (int *p = same (l->first); !(end == p); p++)
    v = v * 3 % 1001 + *p;
  CHECK (number, v, want (begin, end));
}

int
main (void)
{
  int *a = both, *b = both + N;
  struct list *l = malloc (sizeof *l);
  for (int i = 0; i < 2 * N; i++)
    both[i] = i;
  /* The second half first, so that it is not behind the first on the device.  */
  #pragma acc enter data copyin(b[0:N])
  #pragma acc enter data copyin(a[0:N])
  for (int k = 0; k < 2; k++)
    {
      l->first = k ? b : a;
      #pragma acc enter data copyin(l[0:1]) attach(l->first)
      forms (l, b, l->first, 2 * k);
      forms (l, k ? b + N : a + N / 2, l->first, 2 * k + 1);
      #pragma acc exit data detach(l->first) delete(l[0:1])
    }
  return DONE ();
}
