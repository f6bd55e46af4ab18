/* ACCX_DRIVER=FILE that cannot be loaded.
   { accx-run-fails {^accx: .*no-such-driver} } { accx-env ACCX_DRIVER=./no-such-driver.so } { accx-drivers sim } */
static int a[10];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}
