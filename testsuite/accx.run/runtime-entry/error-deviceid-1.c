/* A device that is not there: the directive's line and the number of devices.
   { accx-run-fails {^accx: deviceid at .*error-deviceid-1\.c:11: there is no device 3; number of devices: 2$} }
   { accx-devices 2 } { accx-drivers sim } { accx-launches none } */
static int a[10];

int
main (void)
{
  int d = 3;

  #pragma acc parallel loop copy(a) \
    deviceid(d)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}
