/* A program that computes without an end fails.  { accx-timeout 2 }
   expect: FAIL: accx.run/spin.c sim: still running after 2 s */
int
main (void)
{
  volatile int x[8];
  #pragma acc parallel loop copyout(x)
  for (int i = 0; i < 8; i++)
    x[i] = i;
  for (;;)
    x[0]++;
}
