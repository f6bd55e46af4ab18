/* Restrict pointers that default(present) alone brings into a region are restrict there: what
   is only read goes through the read-only cache, also in copies without grid loops.
   { scan-ptx {_once} }
   { scan-ptx {ld\.global\.nc\.f64} }
   { scan-ptx-not {ld\.global\.f64} } */
void
parameters (int n, int m, const double *restrict a, double *restrict b)
{
  #pragma acc parallel loop default(present)
  for (int j = 0; j < n; j++)
    #pragma acc loop
    for (int i = 1; i < m - 1; i++)
      b[j * m + i] = a[j * m + i - 1] + a[j * m + i + 1];
}

struct grid { int n, m; double *a, *b; };

void
variables (const struct grid *g)
{
  int n = g->n, m = g->m;
  const double *restrict a = g->a;
  double *restrict b = g->b;
  #pragma acc kernels loop independent default(present)
  for (int j = 0; j < n; j++)
    #pragma acc loop independent
    for (int i = 1; i < m - 1; i++)
      b[j * m + i] = a[j * m + i - 1] + a[j * m + i + 1];
}
