/* A negation that reaches the bound of a loop that counts down by way of other operations is
   not `neg' either: ptxas may drop these, such as a product with what it knows to be 1.
   { scan-ptx-times {not\.b32[^\n]*\n(\t\.loc[^\n]*\n)?\tadd\.s32 %r\d+, %r\d+, 1;} 2 }
   { scan-ptx-not {neg\.s} } */
void
f (volatile signed char *a, int n, int m, int k)
{
  #pragma acc serial present(a[0:1])
  {
    int low = -n < k ? -n : k;
    for (int i = m; i > low; --i)
      a[0] = i;
    #pragma acc loop seq
    for (int i = m; i > -k * n; --i)
      a[0] = i;
  }
}
