/* The two indices of a collapsed loop cost one division, also where the program asks for
   remainder and quotient by itself, in that order.
   { scan-ptx {div\.} } { scan-ptx-not {rem\.} } */
void
f (int n, int m, const float *restrict x, float *restrict y)
{
  #pragma acc parallel loop collapse(2) copyin(x[0:n*m]) copyout(y[0:n*m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i * m + j] = x[i * m + j] + i;
}

void
g (int n, int m, int *restrict x, int *restrict y)
{
  #pragma acc parallel loop copyout(x[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    {
      x[i] = i % m;
      y[i] = i / m;
    }
}
