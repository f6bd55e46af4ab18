/* ACCX_COMPRESSION=device: a number out of the range is an error with its index and value,
   the first of several.
   { accx-device-only }
   { accx-launches any }
   { accx-env ACCX_COMPRESSION=device }
   { accx-run-fails {^accx: gpu 0: copyin of a at .*compress-device-3\.c:19: element 700003 is 1\.5, out of the range \[0, 1\] given at .*compress-device-3\.c:19$} } */
#define N 1000000

static double a[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i / (double) N;
  a[700003] = 1.5;
  a[700004] = -3;
  a[N - 1] = 2;
  #pragma acc data ccopyin(a[0:N:0:1])
  ;
  return 0;
}
