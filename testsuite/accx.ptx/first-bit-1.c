/* A loop that looks for the first bit that is set begins with it: it is found by brev and clz.
   { scan-ptx-times {brev\.b64} 1 } { scan-ptx-times {clz\.b64} 1 } */
static int
first (long x)
{
  for (int i = 0; i < 64; i++)
    if ((x >> i) & 1)
      return i + 1;
  return 0;
}

void
all (int n, const long *restrict x, int *restrict at)
{
  #pragma acc parallel loop present(x[0:n], at[0:n])
  for (int i = 0; i < n; i++)
    at[i] = first (x[i]);
}
