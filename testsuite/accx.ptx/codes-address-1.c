/* The address of a number at a[2 * i + 1] among the codes has no division: it is one with
   that of a[2 * i].
   { scan-ptx-not {shr\.s64|sar|div\.} }
   { scan-ptx {ld\.global\.nc\.u16 [^;]*\+2\]} } */
void
f (long n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop present(a[0:2 * n], b[0:n]) compression(a)
  for (long i = 0; i < n; i++)
    b[i] = a[2 * i] + a[2 * i + 1];
}
