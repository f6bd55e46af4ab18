/* present: data of regions, of enter data and of the routines, whole and in part, of pointers, structs and rows;
   a null pointer; and it counts.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 58, M = 6 };
struct s { int n; int *p; };
static int a[N], g[N][M];

static void
add (int *p, int n, int v)
{
  #pragma acc parallel loop present(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += v;
}

static void
add_all (int *p, int n, int v)
{
  #pragma acc kernels present(p)
  for (int i = 0; i < n; i++)
    p[i] += v;
}

int
main (void)
{
  int *heap = calloc (N, sizeof *heap), *null = NULL, *r = calloc (N, sizeof *r);
  struct s s = { N, heap };
  int n = 0;
  #pragma acc data copy(a)
  {
    add (a, N, 1);
    add (a + 10, 20, 10);
    add_all (a + 30, N - 30, 100);
    #pragma acc data present(a[5:5])
    #pragma acc serial present(a)
    a[5] = -1;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i == 5 ? -1 : 1 + (i >= 10 && i < 30 ? 10 : i >= 30 ? 100 : 0));

  #pragma acc enter data copyin(s) copyin(s.p[0:N])
  add (heap, N, 3);
  #pragma acc parallel loop present(s, s.p[0:N])
  for (int i = 0; i < s.n; i++)
    s.p[i] += i;
  #pragma acc exit data copyout(s.p[0:N]) delete(s)
  for (int i = 0; i < N; i++)
    CHECK (i, heap[i], 3 + i);

  acc_create (g, sizeof g);
  #pragma acc parallel loop collapse(2) present(g[0:N][0:M])
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      g[i][j] = i - j;
  acc_copyout (g, sizeof g);
  for (int i = 0; i < N; i++)
    CHECK (i, g[i][M - 1], i - M + 1);

  #pragma acc parallel present(null) copyout(n)
  n = null == NULL;
  CHECK (0, n, 1);

  /* Its region holds the data.  */
  #pragma acc enter data copyin(r[0:N])
  #pragma acc data present(r[0:N])
  {
    #pragma acc exit data delete(r[0:N])
    CHECK (1, acc_is_present (r, N * sizeof *r), 1);
    add (r, N, 4);
    #pragma acc update self(r[0:N])
  }
  CHECK (2, acc_is_present (r, N * sizeof *r), 0);
  CHECK (3, r[N - 1], 4);
  return DONE ();
}
