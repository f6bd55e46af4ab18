/* Quotients and remainders of 32 bits by constants are products and shifts: ptxas makes divisions of divisions.
   { scan-ptx-not {(div|rem)\.[su]32} }
   { scan-ptx-times {mul\.hi} 4 } */
void
f (const int *restrict a, const unsigned *restrict b, int *restrict c)
{
  #pragma acc parallel loop num_gangs(1) vector_length(32) present(a[0:32], b[0:32], c[0:32])
  for (int i = 0; i < 32; i++)
    c[i] = a[i] / 10 + a[i] % 7 + a[i] / 8 + a[i] % 16 + (int) (b[i] / 7) + (int) (b[i] % 1000);
}
