/* An atomic update whose old value is not used is a red.
   { scan-ptx {red(\.relaxed)?(\.gpu)?\.global.*add\.[us]32} } { scan-ptx-not {atom\.[^;]*cas} } */
void
f (int *a, int n)
{
  int *p = a;
  #pragma acc parallel loop copy(p[0:n])
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic
      p[i & 7] += i;
    }
}
