/* A line that does not appear, or appears against the test's word, fails.
   { accx-notify "^launch CUDA kernel .* function=nobody" }
   expect: FAIL: accx.run/notify-line.c sim: no line matches */
int
main (void)
{
  int x[8];
  #pragma acc parallel loop copyout(x)
  for (int i = 0; i < 8; i++)
    x[i] = i;
  return x[7] != 7;
}
