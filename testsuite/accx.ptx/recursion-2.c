/* A call that cannot recurse costs no barrier before the reduction's shuffles.
   { scan-ptx {call} }
   { scan-ptx-not {bar\.warp} } */
#pragma acc routine seq
__attribute__ ((noinline)) static int
divisors (int n)
{
  int sum = 0;
  for (int i = 1; i <= n; i++)
    sum += n % i == 0;
  return sum;
}

void
f (long *r, int n)
{
  long sum = 0;
  #pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += divisors (i);
  *r = sum;
}
