/* C++: a word that is no operator of reductions is an error, where GCC's parser would die.  */
#define OP +
#define MOST max

float
f (const float *a, int n)
{
  float s = 0, m = 0;
  #pragma acc parallel loop reduction(OP:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  #pragma acc parallel loop reduction(MOST:m) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    m = m > a[i] ? m : a[i];
  #pragma acc parallel loop reduction(sum:s) copyin(a[0:n]) /* { dg-error "'sum' is no operator of reductions" } */
  for (int i = 0; i < n; i++)
    s += a[i];
  return s + m;
}
