/* The bound of a loop that counts down is not the result of `neg' or `0 - n': ptxas 13 leaves out
   iterations of such loops where it unrolls them.
   { scan-ptx {not\.b32[^\n]*\n(\t\.loc[^\n]*\n)?\tadd\.s32 %r\d+, %r\d+, 1;} }
   { scan-ptx-not {neg\.s} }
   { scan-ptx-not {sub\.s\d\d %r\d*, 0} } */
void
f (signed char *a, int n, const int *b)
{
  #pragma acc parallel num_gangs(3) num_workers(2) vector_length(1) copy(a[0:n]) copyin(b[0:1])
  #pragma acc loop worker
  for (int i = n; i > 0; --i)
    a[i - 1] = a[i - 1] > 3 ? i - 6 : b[0] - i;
}
