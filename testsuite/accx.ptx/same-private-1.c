/* A second compilation gives the same PTX: the arrays that a gang has in global memory lie in
   the order of the source.  { accx-same-ptx -DAGAIN } { accx-same-ptx -DONCE_MORE } */
enum { N = 20000 };

void
rows (int n, double *x)
{
  #pragma acc parallel copy(x[0:n * N]) num_gangs(8)
  {
    double a[N], b[N], c[N], d[N], e[N], f[N];
    #pragma acc loop gang
    for (int i = 0; i < n; i++)
      {
	#pragma acc loop vector
	for (int j = 0; j < N; j++)
	  {
	    a[j] = x[i * N + j];
	    b[j] = a[j] * 2;
	    c[j] = a[j] + 3;
	    d[j] = a[j] - 4;
	    e[j] = a[j] * 5;
	    f[j] = a[j] + 6;
	  }
	#pragma acc loop vector
	for (int j = 0; j < N; j++)
	  {
	    int k = N - 1 - j;
	    x[i * N + j] = a[k] + b[k] * c[k] + d[k] * e[k] + f[k];
	  }
      }
  }
}
