/* Two files of one name fail.
   This is the other one.  */
int
main (void)
{
  int x[8];
  #pragma acc parallel loop copyout(x)
  for (int i = 0; i < 8; i++)
    x[i] = i;
  return x[7] != 7;
}
