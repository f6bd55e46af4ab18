/* Constant ends, which GCC compares by <=: several iterations, and loops that run in order are
   unrolled, as with other ends.  Nine loads are not too many.
   { scan-ptx-times {ld\.global(\.nc)?\.f32} 63 }
   { scan-ptx-times {ld\.global(\.nc)?\.f64} 5 }
   { accx-options "-fplugin-arg-accx-jam=off" } */
enum { N = 4000 };
static float a[N][N], b[N][N];
static double x[1 << 20];

void
f (void)
{
  #pragma acc parallel loop present(a, b)
  for (int i = 1; i < N - 1; i++)
    #pragma acc loop
    for (int j = 1; j < N - 1; j++)
      b[i][j] = a[i - 1][j - 1] + a[i - 1][j] + a[i - 1][j + 1] + a[i][j - 1] + a[i][j]
		+ a[i][j + 1] + a[i + 1][j - 1] + a[i + 1][j] + a[i + 1][j + 1];
}

double
g (void)
{
  double sum = 0;
  #pragma acc parallel loop present(x) reduction(+:sum)
  for (int i = 0; i < 1 << 20; i++)
    sum += x[i];
  return sum;
}
