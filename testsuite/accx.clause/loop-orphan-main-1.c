/* A loop directive in main outside of compute constructs: it runs on the host.  */
int
main (void)
{
  int s = 0;
  #pragma acc loop /* { dg-warning {the loop runs on the host} } */
  for (int i = 0; i < 10; i++)
    s += i;
  #pragma acc loop vector reduction(+:s) /* { dg-warning {the loop runs on the host} } */
  for (int i = 0; i < 10; i++)
    s += i;
  return s == 90 ? 0 : 1;
}
