/* update peer of a compressed array is an error that says where it was compressed.
   { accx-run-fails {^accx: gpu 0: update peer of a .*at .*compress-peer-1\.c:15: was compressed at .*compress-peer-1\.c:13 and cannot be copied as it is$} }
   { accx-devices 2 } { accx-drivers sim } { accx-launches none } { accx-device-only } */
static float a[10];

int
main (void)
{
  int other = 1;
  for (int i = 0; i < 10; i++)
    a[i] = i;
  #pragma acc enter data copyin(a) deviceid(other)
  #pragma acc enter data ccopyin(a) deviceid(0)
  #pragma acc wait device(0, 1)
  #pragma acc update peer to(a) to_device(0) from(a) from_device(other)
  #pragma acc wait device(0, 1)
  return 0;
}
