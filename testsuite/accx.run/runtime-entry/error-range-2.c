/* One element behind the end of a mapped section is caught, and the message names the construct.
   { accx-run-fails {^accx: gpu 0: .*error-range-2\.c:9: } } { accx-drivers sim } */
static int a[128];

int
main (void)
{
  int sum = 0;
  #pragma acc parallel loop reduction(+:sum) copyin(a[0:64])
  for (int i = 0; i <= 64; i++)
    sum += a[i];
  return sum;
}
