/* For pointer-calls-4: the routine.  */
#pragma acc routine seq
int
elsewhere (int x)
{
  return x - 100;
}
