/* ACC_DEVICE_NUM beyond the last device is an error.
   { accx-run-fails {^accx: .*7} } { accx-env ACC_DEVICE_NUM=7 } { accx-drivers sim } */
static int a[10];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}
