/* An unrolled loop leaves at most three iterations over: it counts blocks of four, and the assembler is told
   not to unroll the rest.  Its end is one branch back, behind the copies for the next iteration.
   { scan-ptx-times {\.pragma "nounroll";} 2 }
   { scan-ptx {and\.b32 %r[0-9]+, %r[0-9]+, 3;} }
   { scan-ptx {(mov\.[a-z0-9]+ [^;]*;\s+)+@%p[0-9]+ bra} } */
void
dots (int n, int m, const float *restrict a, const float *restrict b, float *restrict c)
{
  #pragma acc parallel loop present(a[0:n * m], b[0:n * m], c[0:n]) vector_length(128) num_gangs(100)
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int j = 0; j < m; j++)
	s += a[j * n + i] * b[j * n + i];
      c[i] = s;
    }
}

void
sums (int n, const double *restrict a, double *restrict s)
{
  #pragma acc parallel loop present(a[0:n], s[0:1]) num_gangs(1)
  for (int i = 0; i < 1; i++)
    {
      double t = 0;
      #pragma acc loop seq
      for (int j = 0; j < n; j++)
	t += a[j];
      s[0] = t;
    }
}
