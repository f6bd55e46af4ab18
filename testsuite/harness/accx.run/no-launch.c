/* A program whose region runs on the host fails, right or not.
   expect: FAIL: accx.run/no-launch.c sim: no region was launched */
int
main (void)
{
  int x[8];
  #pragma acc parallel loop copyout(x) if(0)
  for (int i = 0; i < 8; i++)
    x[i] = i;
  return x[7] != 7;
}
