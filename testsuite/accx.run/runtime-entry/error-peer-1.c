/* update peer of what is not on the device that it comes from.
   { accx-run-fails {^accx: gpu 1: update peer of b \[.*\] at .*error-peer-1\.c:14: not present on the device$} }
   { accx-devices 2 } { accx-drivers sim } { accx-launches none } */
static int a[10], b[10];

int
main (void)
{
  #pragma acc enter data copyin(a) deviceid(0)
  int other = 1;



  #pragma acc update peer to(a) to_device(0) from(b) from_device(other)
  #pragma acc wait device(1)
  return 0;
}
