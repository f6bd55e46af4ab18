/* && and || over integers and real numbers other than 0 and 1: initial values too.  */
#include "check.h"

enum { N = 500 };
static int a[N];
static double x[N];

int
main (void)
{
  int all = 2, any = 4, none = 6;
  double every = 0.25, some = 0.5;
  for (int i = 0; i < N; i++)
    {
      a[i] = (i % 5 + 1) * 2;
      x[i] = i + 0.5;
    }
  #pragma acc parallel loop reduction (&&:all, every) reduction (||:any, none, some)
  for (int i = 0; i < N; i++)
    {
      all = all && a[i];
      every = every && x[i];
      any = any || a[i] == 3;
      none = none || 0;
      some = some || x[i] > 1000;
    }
  CHECK (0, all, 1);
  CHECK (1, any, 1);
  CHECK (2, none, 1);
  CHECK_REAL (3, every, 1);
  CHECK_REAL (4, some, 1);
  return DONE ();
}
