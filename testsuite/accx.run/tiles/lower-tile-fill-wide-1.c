/* Rows of tiles that are whole copies of 16 bytes are fetched so where memory is aligned and the
   tile is inside of the array, else element by element: float, double and a struct, in one and
   two dimensions, ahead and not.
   { accx-options "-fplugin-arg-accx-cache=rbi -fplugin-arg-accx-cache-fetch=async -fplugin-arg-accx-target=sm_80" }
   { scan-ptx {cp\.async\.cg\.shared\.global \[[^]]*\], \[[^]]*\], 16} } { scan-ptx {cp\.async\.ca\.shared\.global \[[^]]*\], \[[^]]*\], 8} } */
#include <stdlib.h>

#include "check.h"

enum { MOST = 4100 };
struct pair { float re, im; int n[2]; };
static float f[MOST];
static double d[MOST];
static struct pair p[MOST];
static double got[MOST];

/* Elements AT to AT + N of each array, in tiles of 64 that all threads read.  */
static void
test_line (int at, int n)
{
  float *restrict x = f + at;
  double *restrict y = d + at;
  struct pair *restrict z = p + at;
  #pragma acc parallel loop gang vector vector_length(64) num_gangs(2) \
    copyin(x[0:n], y[0:n], z[0:n]) copyout(got[0:100])
  for (int i = 0; i < 100; i++)
    {
      double s = 0;
      for (int t = 0; t < n; t += 64)
	{
	  #pragma acc cache(x[t:64], y[t:64], z[t:64])
	  for (int k = 0; k < 64 && t + k < n; k++)
	    s += (x[t + k] + y[t + k]) * ((i + k) % 5) + z[t + k].n[i % 2] + z[t + k].re;
	}
      got[i] = s;
    }
  for (int i = 0; i < 100; i++)
    {
      double s = 0;
      for (int k = 0; k < n; k++)
	s += (x[k] + y[k]) * ((i + k % 64) % 5) + z[k].n[i % 2] + z[k].re;
      CHECK_REAL (i, got[i], s);
    }
}

/* Rows of N elements, in tiles of 8 by 32.  */
static void
test_plane (int n, int at)
{
  const float (*restrict a)[n] = (const float (*)[n]) (f + at);
  int m = (MOST - at) / n;
  double *restrict out = malloc (sizeof (double) * m * n);
  #pragma acc parallel loop gang copyin(a[0:m]) copyout(out[0:m * n])
  for (int i = 0; i < m; i += 8)
    {
      #pragma acc loop gang /* { dg-warning "which OpenACC .* does not allow" } */
      for (int j = 0; j < n; j += 32)
	{
	  #pragma acc cache(a[i:8][j:32])
	  #pragma acc loop vector
	  for (int k = 0; k < 8 * 32; k++)
	    {
	      int y = k / 32, x = k % 32;
	      if (i + y < m && j + x < n)
		out[(i + y) * n + j + x] = 2 * a[i + y][j + x] + k;
	    }
	}
    }
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      CHECK_REAL (i * n + j, out[i * n + j], 2 * f[at + i * n + j] + i % 8 * 32 + j % 32);
  free (out);
}

int
main (void)
{
  for (int i = 0; i < MOST; i++)
    {
      f[i] = i * 7919 % 101;
      d[i] = i * 31 % 67;
      p[i] = (struct pair) { i % 7, 0, { i % 13, i % 17 } };
    }
  test_line (0, 256);
  test_line (0, 250);
  test_line (0, 5);
  #pragma acc data copyin(f, d, p)
  {
    test_line (0, 256);
    test_line (1, 256);
    test_line (3, 250);
    test_plane (64, 2);
  }
  test_plane (64, 0);
  test_plane (68, 4);
  test_plane (67, 0);
  test_plane (32, 1);
  return DONE ();
}
