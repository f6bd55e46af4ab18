/* A number in words in ACCX_NOTIFY is an error that says what is expected.
   { accx-run-fails {^accx: ACCX_NOTIFY=abc: expected a number from 0 to 63} } { accx-env ACCX_NOTIFY=abc } { accx-drivers sim } */
static int a[10];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}
