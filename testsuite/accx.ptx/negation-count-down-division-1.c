/* The bound of a loop that counts down is not `0 - q' of a quotient by a negative constant:
   ptxas leaves out iterations of such loops where it unrolls them.
   { scan-ptx {not\.b64[^\n]*\n(\t\.loc[^\n]*\n)?\tadd\.s64 %rd\d+, %rd\d+, 1;} }
   { scan-ptx-not {neg\.s} }
   { scan-ptx-not {mov\.[bs]64 %rd\d+, 0;\s+sub\.s64} } */
void
f (volatile signed char *a, long n, long m)
{
  #pragma acc serial present(a[0:1])
  for (long i = m; i > n / -3; --i)
    a[0] = i;
}
