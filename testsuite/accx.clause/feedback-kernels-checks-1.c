/* A nest with many accesses through four pointers: checks that differ by constants are
   one, so that there are not too many.  { accx-options -fplugin-arg-accx-feedback }  */
enum { N = 64 };

void
f (int n, double u[N][N], double v[N][N], double p[N][N], double q[N][N], double a)
{
#pragma acc kernels copy(u[0:N], v[0:N], p[0:N], q[0:N]) /* { dg-note {Generating copy} } */
  for (int i = 1; i < n - 1; i++) /* { dg-note {Loop is parallelizable$} } { dg-note {Checks at run time choose} } { dg-note {Generating NVIDIA GPU code$} } { dg-note {#pragma acc loop gang, vector\(128\) /. blockIdx.x threadIdx.x ./$} } */
    {
      v[0][i] = 1;
      p[i][0] = 0;
      q[i][0] = v[0][i];
      for (int j = 1; j < n - 1; j++) /* { dg-note {Loop carried dependence} } { dg-note {acc loop seq} } */
	{
	  p[i][j] = -a / (a * p[i][j - 1] + 1);
	  q[i][j] = (u[j][i - 1] + u[j][i] - u[j][i + 1] - a * q[i][j - 1]) / (a * p[i][j - 1] + 1);
	}
      v[n - 1][i] = 1;
      for (int j = n - 2; j >= 1; j--) /* { dg-note {Loop carried dependence} } { dg-note {acc loop seq} } */
	v[j][i] = p[i][j] * v[j + 1][i] + q[i][j];
    }
}
