/* A loop whose sum is used behind it, though no test stands in front, ends in one branch: the assembler unrolls it.
   { scan-ptx-not {@!%p\d+ bra [^;]*;\s+mov} } */
enum { N = 8192 };

void
columns (float (*restrict a)[N], const float *restrict r, float *restrict s)
{
  #pragma acc parallel loop gang vector_length(128) present(a[0:N], r[0:N], s[0:N])
  for (int j = 0; j < N; j++)
    {
      float v = 0;
      #pragma acc loop vector reduction(+:v)
      for (int i = 0; i < N; i++)
	v += r[i] * a[i][j];
      s[j] = v;
    }
}
