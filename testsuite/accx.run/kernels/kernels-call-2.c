/* Loops of kernels stay in order where functions that they call write what other iterations
   read or write, or do what their arguments do not show.
   { accx-notify {function=main [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

enum { N = 200 };

static int a[N + 1], b[N + 1], c[N + 1], d[N + 1], total, table[4] = { 1, 2, 3, 4 };
#pragma acc declare create(total) copyin(table)

struct list
{
  int *first;
};

static void
put_next (int *x, int i)
{
  int *y = x;
  y += i;
  y[1] = y[0] + i;
}

static void
move_down (int *p, int i, const int *q)
{
  p += i;
  q = p;
  *(int *) q = p[1];
}

static int
counted (int i)
{
  total += i;
  return total;
}

static void
put_through (struct list *l, int i)
{
  l->first[i + 1] = l->first[i] + 2;
}

int
main (void)
{
  for (int i = 0; i <= N; i++)
    a[i] = b[i] = c[i] = d[i] = i % 3;
#pragma acc kernels copy(a)
  for (int i = 0; i < N; i++)
    put_next (a, i);
#pragma acc kernels copy(b)
  for (int i = 0; i < N; i++)
    move_down (b, i, b + 5);
  total = 0;
#pragma acc update device(total)
#pragma acc kernels copy(c)
  for (int i = 0; i < N; i++)
    c[i] = counted (i);
  int n = 1;
#pragma acc kernels copy(d)
  for (int i = 0; i < N; i++)
    {
      struct list l = { d };
      put_through (&l, i);
      n += d[i];
    }
  int sum = 1, want = 0;
  for (int i = 0, t = 0; i < N; i++)
    {
      want = i ? want + i - 1 : 0;
      CHECK (i, a[i], want);
      CHECK (i, b[i], (i + 1) % 3);
      t += i;
      CHECK (i, c[i], t);
      CHECK (i, d[i], 2 * i);
      sum += 2 * i;
    }
  CHECK (0, n, sum);
  return DONE ();
}
