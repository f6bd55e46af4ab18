/* A reduction over 128-bit integers has no device code, and the warning says so.
   { accx-no-strict } */
unsigned __int128
total (const long *a, int n)
{
  unsigned __int128 s = 0;
  #pragma acc parallel loop reduction(+:s) copyin(a[0:n]) /* { dg-warning "reductions of 128-bit integers have no device code" } */
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
