/* Three collapsed loops: three axes.
   { scan-ptx-times {\.maxntid 64, 4, 1} 2 } { scan-ptx-times {%ctaid\.z} 2 }
   { scan-ptx-not {(div|rem)\.[su](32|64)} } */
void
f (int n, const double *restrict in, double *restrict out)
{
  #pragma acc kernels loop independent collapse(3) present(in[0:n*n*n], out[0:n*n*n])
  for (int k = 1; k < n - 1; k++)
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
	out[(k * n + j) * n + i] = in[(k * n + j) * n + i - 1] + in[((k - 1) * n + j) * n + i];
}
