/* A warning that does not come fails.
   expect: FAIL: accx.ptx/missing-warning.c warning, line 8: missing */
void
f (int *x, int n)
{
  #pragma acc parallel loop copy(x[:n])
  for (int i = 0; i < n; i++)
    x[i]++; /* { dg-warning "not supported" } */
}
