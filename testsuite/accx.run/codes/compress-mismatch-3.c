/* A region must be for as many bits as the array has, which it cannot know of an array that
   another function compressed.
   { accx-device-only }
   { accx-launches none }
   { accx-run-fails {^accx: gpu 0: compression of q at .*compress-mismatch-3\.c:13: the region is for 32 bits, the array was compressed to 16 at .*compress-mismatch-3\.c:24$} } */
#define N 1000

static double a[N], b[N];

static void
use (double *q)
{
  #pragma acc parallel loop compression(q) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = q[i];
}

int
main (void)
{
  double *p = a;
  for (int i = 0; i < N; i++)
    a[i] = i / (double) N;
  #pragma acc enter data ccopyin(p[0:N]) compression_bits(16)
  use (p);
  return 0;
}
