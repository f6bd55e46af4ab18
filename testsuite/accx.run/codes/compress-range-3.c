/* A region that writes what is not in the range ends the program.
   { accx-device-only }
   { accx-launches any }
   { accx-run-fails {^accx: gpu 0: parallel of a at .*compress-range-3\.c:16: element 321 is -?[24], out of the range \[0, 1\] given at .*compress-range-3\.c:16$} } */
#include <math.h>
#include <stdlib.h>
#define N 1000

static double a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i / (double) N;
  #pragma acc parallel loop ccopyout(a[0:N:0:1]) compression(a)
  for (int i = 0; i < N; i++)
    a[i] = i == 321 ? 4 : i / (double) N;
  return 0;
}
