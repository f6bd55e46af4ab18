/* No packs where neighbouring iterations read the same, or others than neighbours: rounds.
   { scan-ptx-not {ld\.global\.nc\.(v2\.)?u(32|64)} }
   { scan-ptx {ld\.global\.nc\.u16 [^;]*\+256\]} } */
void
overlap (long n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop present(a[0:n + 1], b[0:n]) compression(a)
  for (long i = 0; i < n; i++)
    b[i] = a[i] + a[i + 1];
}

void
holes (long n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop present(a[0:2 * n], b[0:n]) compression(a)
  for (long i = 0; i < n; i++)
    b[i] = a[2 * i];
}
