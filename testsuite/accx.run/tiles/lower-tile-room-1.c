/* Tiles larger than static shared memory are in dynamic shared memory, one behind the other,
   beside one in static memory; written ones too.
   { accx-options "-fplugin-arg-accx-target=sm_90 -fplugin-arg-accx-cache=rbi" }
   { scan-ptx {\.extern \.shared \.align 16 \.b8 accx_dynamic\[\];} }
   { scan-ptx {shared_0\[4000\]} } { scan-ptx {ld\.shared\.f64 %fd[0-9]+, \[%rd[0-9]+\+72016\]} } */
#include "check.h"

enum { N = 700, X = 12000, Y = 9001, Z = 1000 };
static double x[X], y[Y], got[N];
static int z[Z];

static double
value (int i, int k)
{
  return x[(i * 17 + k * 31) % X] * y[(i + k * 13) % Y] + z[(i + k) % Z];
}

static void
test_read (void)
{
  #pragma acc parallel loop gang vector vector_length(128) copyin(x, y, z) copyout(got)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(x[0:X], y[0:Y], z[0:Z])
      double s = 0;
      for (int k = 0; k < 60; k++)
	s += x[(i * 17 + k * 31) % X] * y[(i + k * 13) % Y] + z[(i + k) % Z];
      got[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int k = 0; k < 60; k++)
	s += value (i, k);
      CHECK_REAL (i, got[i], s);
    }
}

static double rows[3][40000];

static void
test_write (void)
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 40000; j++)
      rows[i][j] = (i * 7 + j) % 97;
  #pragma acc parallel loop gang copy(rows)
  for (int i = 0; i < 3; i++)
    {
      #pragma acc cache(rows[i:1][0:9000])
      #pragma acc loop vector
      for (int j = 0; j < 9000; j++)
	rows[i][j] = rows[i][j] * 2 + i;
    }
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 40000; j++)
      CHECK_REAL (i * 40000 + j, rows[i][j],
		  j < 9000 ? (i * 7 + j) % 97 * 2 + i : (i * 7 + j) % 97);
}

int
main (void)
{
  for (int i = 0; i < X; i++)
    x[i] = i * 7919 % 101;
  for (int i = 0; i < Y; i++)
    y[i] = i * 31 % 67;
  for (int i = 0; i < Z; i++)
    z[i] = i % 29;
  test_read ();
  test_write ();
  return DONE ();
}
