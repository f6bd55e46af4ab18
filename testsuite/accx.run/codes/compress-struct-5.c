/* Structs of both float and double: compression_bits holds for both, and a number that
   cannot be encoded is named by its place.
   { accx-device-only }
   { accx-run-fails {^accx: gpu 0: copyin of p at .*compress-struct-5\.c:33: number 1 of element 77 is inf, which cannot be compressed$} } */
#include <math.h>
#include <stdlib.h>
#define N 1000

struct mixed { float a; double b[2]; };

static struct mixed p[N];
static double out[N];

int
main (void)
{
  int wrong = 0;
  for (int i = 0; i < N; i++)
    {
      p[i].a = i;
      p[i].b[0] = -i;
      p[i].b[1] = i / 2;
    }
  #pragma acc data ccopyin(p) compression_bits(16)
  {
    #pragma acc parallel loop compression(p) copyout(out)
    for (int i = 0; i < N; i++)
      out[i] = p[i].a + p[i].b[0] + p[i].b[i & 1];
  }
  for (int i = 0; i < N; i++)
    wrong += !(fabs (out[i] - (i & 1 ? i / 2 : -i)) <= 0.1);
  p[77].b[0] = INFINITY;
  #pragma acc data ccopyin(p)
  ;
  return wrong ? 3 : 0;
}
