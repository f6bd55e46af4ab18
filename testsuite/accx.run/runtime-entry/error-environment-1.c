/* A nonsense value in ACC_DEVICE_TYPE is an error that names it.
   { accx-run-fails {^accx: .*ACC_DEVICE_TYPE.*abacus} } { accx-env ACC_DEVICE_TYPE=abacus } { accx-drivers sim } */
static int a[10];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}
