/* An index behind the end of an array that is private to a thread.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {bounds-private-1\.c:24.*(read|write) of 4 bytes at .*outside every variable} } */
#include "check.h"
enum { N = 64 };
#ifdef RIGHT
# define SIZE 9
#else
# define SIZE 8
#endif

int
main (void)
{
  int k[N], a[N];
  for (int i = 0; i < N; i++)
    k[i] = i % 9;
  #pragma acc parallel loop copyin(k) copyout(a)
  for (int i = 0; i < N; i++)
    {
      int own[SIZE];
      for (int j = 0; j < SIZE; j++)
	own[j] = 2 * j;
      own[k[i]] += 1;
      a[i] = own[k[i]];
    }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 2 * (i % 9) + 1);
  return DONE ();
}
