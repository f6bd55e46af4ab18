/* A wrong number of launches fails.  { accx-launches 2 }
   expect: FAIL: accx.run/launch-count.c sim: 1 launches, not 2 */
int
main (void)
{
  int x[8];
  #pragma acc parallel loop copyout(x)
  for (int i = 0; i < 8; i++)
    x[i] = i;
  return x[7] != 7;
}
