/* Pointers to elements in kernels: what each iteration has alone runs in parallel, and what others have
   had before keeps its order.  { accx-notify {line=26 .*grid=[2-9]} } { accx-notify {line=34 .*grid=[2-9]} } */
#include "check.h"

enum { N = 3000 };
struct cell { int a, b[3]; };
static int t[N], u[N], m[40][50];
static struct cell c[N];

static void
set (void)
{
  for (int i = 0; i < N; i++)
    {
      t[i] = i;
      u[i] = 2 * i;
      c[i] = (struct cell) { i, { i, i, i } };
    }
}

int
main (void)
{
  set ();
#pragma acc kernels
  for (int i = 0; i < N; i++)
    {
      int *x = &t[i];
      *x -= 2;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, t[i], i - 2);
#pragma acc kernels
  for (int i = 0; i < N; i++)
    {
      struct cell *p = &c[i];
      int *q = &p->b[1];
      p->a = u[i];
      *q = p->a + 1;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, c[i].a + c[i].b[1] - c[i].b[0], 3 * i + 1);
  set ();
#pragma acc kernels
  for (int i = 1; i < N; i++)
    {
      int *x = &t[i], *y = &t[i - 1];
      *x = *y + 2;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, t[i], 2 * i);
#pragma acc kernels
  for (int i = 0; i < N - 1; i++)
    {
      int *x = &u[i];
      x[1] = *x + 1;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, u[i], i);
#pragma acc kernels
  for (int i = 1; i < N; i++)
    {
      struct cell *p = &c[i];
      p->b[2] = c[i - 1].b[2] + 3;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, c[i].b[2], 3 * i);
#pragma acc kernels
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 50; j++)
      {
	int *x = &m[i][j];
	*x = i > 0 ? m[i - 1][j] + j : j;
      }
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 50; j++)
      CHECK (i, m[i][j], (i + 1) * j);
  return DONE ();
}
