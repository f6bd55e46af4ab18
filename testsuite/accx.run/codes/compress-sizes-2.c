/* Sections of no and of few elements of arrays that the region names as a whole: of static
   arrays, of structs and of two dimensions, read and written.
   { accx-device-only } */
#include "check.h"
#define N 40

struct pair { float a, b; };

static float f[N], rows[N][3];
static double g[N];
static struct pair p[N];

static void
run (int n)
{
  double sum = 0, want = 0;
  for (int i = 0; i < N; i++)
    {
      f[i] = rows[i][1] = i;
      g[i] = -1;
      p[i].a = p[i].b = 2 * i;
    }
  #pragma acc data ccopyin(f[0:n], rows[0:n], p[0:n]) ccopyout(g[0:n:0:1000])
  {
    #pragma acc parallel loop compression(f, g, p, rows) reduction(+:sum)
    for (int i = 0; i < n; i++)
      {
	g[i] = f[i] + rows[i][1] + p[i].b;
	sum += g[i];
      }
    #pragma acc update device(f[0:n])
    #pragma acc update self(g[0:n])
  }
  #pragma acc enter data ccopyin(f[0:n])
  #pragma acc parallel loop compression(f) present(f[0:n]) reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += f[i];
  #pragma acc exit data delete(f[0:n])
  for (int i = 0; i < N; i++)
    {
      CHECK_NEAR (i, g[i], i < n ? 4 * i : -1, 0.01);
      want += i < n ? 5 * i : 0;
    }
  CHECK_NEAR (n, sum, want, 0.2);
}

int
main (void)
{
  for (int n = 0; n < 4; n++)
    run (n);
  run (N);
  run (0);
  return DONE ();
}
