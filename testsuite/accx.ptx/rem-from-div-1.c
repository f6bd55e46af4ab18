/* Remainder and quotient of the same numbers cost one division, also where the program asks for
   them in that order.
   { scan-ptx {div\.s32} } { scan-ptx-not {rem\.} } */
void
g (int n, const int *restrict m, int *restrict x, int *restrict y)
{
  #pragma acc parallel loop copyin(m[0:n]) copyout(x[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    {
      x[i] = i % m[i];
      y[i] = i / m[i];
    }
}
