/* A device that is asked for and not there is an error that says why.
   { accx-run-fails {^accx: ACC_DEVICE_TYPE=nvidia: no such device: .*host is asked for} } { accx-env ACC_DEVICE_TYPE=nvidia } { accx-env ACCX_DRIVER=host } { accx-drivers sim } */
static int a[10];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}
