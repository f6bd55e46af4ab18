/* kernels finds sums that the front end has folded into other operations, and shares their loops.
   { accx-notify {line=21 .*num_gangs=([2-9]|[1-9][0-9])} }
   { accx-notify {line=24 .*num_gangs=([2-9]|[1-9][0-9])} }
   { accx-notify {line=27 .*num_gangs=([2-9]|[1-9][0-9])} } */

#include "check.h"
#include <stdbool.h>
enum { N = 1000 };

static int x[N];
static bool b[N];

int
main (void)
{
  int any = 0, still = 6, most = -5, want = 0;
  bool flag = false;
  for (int i = 0; i < N; i++)
    x[i] = i % 97, b[i] = i % 3 == 0, want ^= i % 3 == 0;
  #pragma acc kernels
  for (int i = 0; i < N; i++)
    { int e = x[i]; any = any || e; }
  #pragma acc kernels
  for (int i = 0; i < N; i++)
    flag ^= b[i];
  #pragma acc kernels
  for (int i = 0; i < N; i++)
    if (x[i] > 3)
      {
	if (100 > most) most = 100;
      }
  #pragma acc kernels
  for (int i = 0; i < N; i++)
    if (x[i] > 97)
      { int e = x[i]; still = still || e; }
  CHECK (0, any, 1);
  CHECK (1, flag, want);
  CHECK (2, most, 100);
  CHECK (3, still, 6);
  return DONE ();
}
