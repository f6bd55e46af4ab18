/* bind(name) and bind("name"): regions call the other routine, the host the one that
   was written.  */
#include "check.h"

enum { N = 70 };

#pragma acc routine seq bind(on_device)
static int f (int x);

#pragma acc routine bind("g_on_device") worker
void g (int *a, int n);

#pragma acc routine seq
int on_device (int x) { return x + 100; }

static int f (int x) { return x + 1; }

#pragma acc routine worker
void
g_on_device (int *a, int n)
{
  #pragma acc loop worker vector
  for (int i = 0; i < n; i++)
    a[i] = i + 7;
}

void
g (int *a, int n)
{
  for (int i = 0; i < n; i++)
    a[i] = i;
}

/* A routine that calls one.  */
#pragma acc routine seq
static int twice (int x) { return 2 * f (x); }

int
main (void)
{
  int a[N], b[N];
  #pragma acc parallel loop copyout(a, b)
  for (int i = 0; i < N; i++)
    {
      a[i] = f (i);
      b[i] = twice (i);
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i + 100);
      CHECK (i, b[i], 2 * i + 200);
      CHECK (i, f (i), i + 1);
      CHECK (i, twice (i), 2 * i + 2);
    }
  #pragma acc parallel copyout(a) num_gangs(1)
  g (a, N);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + 7);
  g (a, N);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i);
  return DONE ();
}
