/* A store to a declared array does not change another one: what is loaded of that stays in a register.
   { scan-ptx-times {\tld\.global} 1 } { accx-options "-fplugin-arg-accx-without=accx_unroll" } */
static double x[100], y[100], z[100];
void
f (int n)
{
  #pragma acc parallel loop present(x, y, z)
  for (int i = 0; i < n; i++)
    {
      x[i] = y[i] + 1;
      z[i] = y[i] * 2;
    }
}
