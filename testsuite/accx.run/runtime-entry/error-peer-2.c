/* The device that waits for what a failed one should have sent says so.
   { accx-run-fails {^accx: gpu 0: update peer at .*error-peer-2\.c:12: gpu 1 has failed before$} }
   { accx-devices 2 } { accx-drivers sim } { accx-launches none } */
static int a[10], b[10];

int
main (void)
{
  #pragma acc enter data copyin(a) deviceid(0)
  #pragma acc update self(b) deviceid(1)
  int zero = 0;
  #pragma acc update peer to(a) to_device(zero) from(b) from_device(1)
  #pragma acc wait device(0)
  return 0;
}
