/* Divisions of 64 bits by constants are products and shifts: ptxas would call a function.
   { scan-ptx-not {(div|rem)\.[su]64} } { scan-ptx {mul\.hi\.s64} } { scan-ptx {mul\.hi\.u64} } */
void
f (long n, const long *restrict x, unsigned long *restrict y)
{
  #pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
  for (long i = 0; i < n; i++)
    y[i] = x[i] / 10 + x[i] % 16 + y[i] / 7 + y[i] % 100 + x[i] / -8;
}
