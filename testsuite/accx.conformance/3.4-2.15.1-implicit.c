/* Functions without a directive are routines where device code calls them or takes their addresses: of the
   level of their loops, recursive ones, and those that they call.  */
#include "../accx.run/check.h"

typedef int (*function) (int);

static int square (int x) { return x * x; }
static int more (int x) { return x + 1; }
static int factorial (int n) { return n < 2 ? 1 : n * factorial (n - 1); }
static int is_odd (int n);
static int is_even (int n) { return n == 0 ? 1 : is_odd (n - 1); }
static int is_odd (int n) { return n == 0 ? 0 : is_even (n - 1); }
static int again (function f, int x) { return f (f (x)); }

static void
add_vector (float *row, int n)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    row[i] += 1;
}

static void
add_workers (float *rows, int n)
{
  #pragma acc loop worker
  for (int i = 0; i < 4; i++)
    add_vector (rows + i * n / 4, n / 4);
}

static const function table[3] = { square, more, is_even };
enum { N = 64 };

int
main (void)
{
  int a[N];
  float f[4][N] = { { 0 } };
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = square (i) + factorial (i % 5) + is_even (i);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i * i + (i % 5 == 4 ? 24 : i % 5 == 3 ? 6 : i % 5 == 2 ? 2 : 1) + !(i & 1));
  #pragma acc parallel loop gang copy(f)
  for (int i = 0; i < 4; i++)
    add_workers (f[i], N);
  for (int i = 0; i < 4 * N; i++)
    CHECK_REAL (i, (&f[0][0])[i], 1);
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    {
      function g = i % 2 ? square : more;
      a[i] = g (i) + again (more, i) + again (square, i % 7);
    }
  for (int i = 0; i < N; i++)
    {
      int r = i % 7;
      CHECK (i, a[i], (i % 2 ? i * i : i + 1) + i + 2 + r * r * r * r);
    }
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = table[i % 3] (i);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i % 3 == 0 ? i * i : i % 3 == 1 ? i + 1 : !(i & 1));
  return DONE ();
}
