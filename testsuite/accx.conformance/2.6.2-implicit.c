/* Without clauses: scalars are firstprivate in parallel and serial, copied in kernels; arrays and structs are copied. */
#include "../accx.run/check.h"

enum { N = 66, GANGS = 5 };
struct s { int n; double x[4]; };
union u { int i; float f; };
static short table[N];
static int global_scalar = 3;

int
main (void)
{
  int a[N], m[3][7], n = 5, got[N];
  char c = 'c';
  double x = 1.5;
  struct s s = { 2, { 1, 2, 3, 4 } };
  union u u = { 7 };
  for (int i = 0; i < N; i++)
    a[i] = i, table[i] = -i;
  for (int i = 0; i < 21; i++)
    m[i / 7][i % 7] = i;

  #pragma acc parallel num_gangs(GANGS)
  {
    n++;			/* each gang's own */
    c = 'd';
    x += n;
    #pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      {
	got[i] = n + (c == 'd') + (int) (2 * x) + s.n + u.i + global_scalar;
	a[i] += table[N - 1 - i];
	if (i < 21)
	  m[i / 7][i % 7] *= 2;
      }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, got[i], 6 + 1 + 15 + 2 + 7 + 3);
      CHECK (i, a[i], 2 * i - N + 1);
      if (i < 21)
	CHECK (i, m[i / 7][i % 7], 2 * i);
    }
  CHECK (0, n, 5);
  CHECK (1, c, 'c');
  CHECK_REAL (2, x, 1.5);

  #pragma acc serial
  {
    n = 100;
    s.n = n;
    s.x[3] = x;
    u.f = 1;
  }
  CHECK (3, n, 5);
  CHECK (4, s.n, 100);
  CHECK_REAL (5, s.x[3], 1.5);
  CHECK_REAL (6, u.f, 1);

  #pragma acc kernels
  {
    n = 50;
    x = x * 2;
    s.n = 4;
    global_scalar = 8;
    for (int i = 0; i < N; i++)
      a[i] = i + s.n;
  }
  CHECK (7, n, 50);
  CHECK_REAL (8, x, 3);
  CHECK (9, s.n, 4);
  CHECK (10, global_scalar, 8);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + 4);
  return DONE ();
}
