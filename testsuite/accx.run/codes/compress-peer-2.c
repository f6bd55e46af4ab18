/* update peer into a compressed array of a number that is out of its range is an error of the
   device that it is copied to.
   { accx-device-only } { accx-devices 2 } { accx-launches any }
   { accx-run-fails {^accx: gpu 1: update peer of b at .*compress-peer-2\.c:19: element 3 is 8.99993, out of the range \[0, 1\] given at .*compress-peer-2\.c:16$} } */
#define N 100

static float a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i == 3 ? 9 : 0;
  int to = 1;
  #pragma acc enter data ccopyin(a[0:N]) deviceid(0)
  #pragma acc enter data ccreate(b[0:N:0:1]) deviceid(to)
  #pragma acc wait device(0)
  #pragma acc wait device(1)
  #pragma acc update peer to(b[0:N]) to_device(to) from(a[0:N]) from_device(0)
  #pragma acc wait device(0)
  #pragma acc wait device(1)
  return 0;
}
