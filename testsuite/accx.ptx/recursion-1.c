/* Where a recursive routine was called, a warp's lanes wait for each other before a
   reduction exchanges values; the mask must not look constant.
   { scan-ptx {bar\.warp\.sync %r} } */
#pragma acc routine seq
static int
leaves (int n)
{
  int sum = n < 2;
  for (int i = 1; i < n; i += 2)
    sum += leaves (n - i);
  return sum;
}

void
f (long *r, int n)
{
  long sum = 0;
  #pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += leaves (i);
  *r = sum;
}
