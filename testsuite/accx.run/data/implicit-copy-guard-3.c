/* Accesses through pointers without a clause under conditions on indices, or on what the host
   has, are copied as far as these let them reach, and no further.
   { accx-notify {upload .*line=16 .*variable=a bytes=260} }
   { accx-notify {upload .*line=24 .*variable=a bytes=256} }
   { accx-notify {upload .*line=38 .*variable=u bytes=256} }
   { accx-notify-not {variable=absent} }
   { accx-env ACCX_NOTIFY=3 } */
#include "check.h"

enum { N = 64 };

/* Reaches a[0] to a[64]: n is N + 3.  */
static void
choose (int *b, const int *a, int n)
{
  #pragma acc parallel loop
  for (int i = 3; i < n; i++)
    b[i] = (i > 4 ? a[i - 2] : a[i]) + a[i - 3];
}

static void
edges (int *b, const int *a, int n, int m)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      b[i] = a[i];
      if (i != 0 && i + 1 < n)
	b[i] += a[i - 1] + a[i + 1];
      if (!(i < m || i >= n - m) && b[i] > 5)
	b[i] += a[i - m] + a[i + m];
    }
}

static void
orders (int *b, const int *u, const int *absent, int n, int order)
{
  #pragma acc parallel loop
  for (unsigned i = 2; i < n - 2u; i++)
    {
      b[i] = u[i - 1] + u[i + 1];
      if (order > 2)
	b[i] += u[i - 2] + u[i + 2];
      if (order > 4)
	b[i] += absent[i + 1000];
    }
}

int
main (void)
{
  int a[N + 1], b[N + 3], m = 9;
  for (int i = 0; i <= N; i++)
    a[i] = 5 * i + 1;
  choose (b, a, N + 3);
  for (int i = 3; i < N + 3; i++)
    CHECK (i, b[i], i > 4 ? 10 * i - 23 : 10 * i - 13);
  edges (b, a, N, m);
  for (int i = 0; i < N; i++)
    {
      int want = i > 0 && i < N - 1 ? 3 * a[i] : a[i];
      CHECK (i, b[i], i >= m && i < N - m ? want + 2 * a[i] : want);
    }
  orders (b, a, a, N, 4);
  for (int i = 2; i < N - 2; i++)
    CHECK (i, b[i], 4 * a[i]);
  return DONE ();
}
