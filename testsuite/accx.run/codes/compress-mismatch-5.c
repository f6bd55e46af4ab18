/* A region with the compression clause for an array that no data clause mentions: the error says
   that nothing has compressed it.
   { accx-device-only }
   { accx-launches none }
   { accx-run-fails {^accx: gpu 0: compression of a at .*compress-mismatch-5\.c:15: no clause has compressed it$} } */
#define N 1000

static double a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i / (double) N;
  #pragma acc parallel loop compression(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i];
  return 0;
}
