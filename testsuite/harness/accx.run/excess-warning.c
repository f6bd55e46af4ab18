/* A warning that no directive asks for fails.  { accx-options "-Wall" }
   expect: FAIL: accx.run/excess-warning.c excess diagnostics: line 9: warning: unused */
int
main (void)
{
  int x[8];
  #pragma acc parallel loop copyout(x)
  for (int i = 0; i < 8; i++) x[i] = i;
  int never;
  return x[7] != 7;
}
