/* A reduction over an array of variable length runs in all gangs.
   { scan-ptx {%ctaid\.x} }
   { scan-ptx {(red|atom)\.(relaxed\.(gpu\.)?)?global\.add\.s?u?32|red\.global\.add} } */
void
f (int n, int m, const int *key, int *hist)
{
  #pragma acc parallel loop reduction(+:hist[0:m]) copyin(key[0:n]) copy(hist[0:m])
  for (int i = 0; i < n; i++)
    hist[key[i]] += 1;
}
