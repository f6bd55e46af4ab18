/* More iterations than a grid may have gangs along its third axis.  */
/* { accx-notify {grid=1x1x65535} } */
/* { accx-notify-not {_once} } */
#include "check.h"

enum { N = 70000 };

static unsigned char a[N][2][3];

int
main (void)
{
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    #pragma acc loop
    for (int j = 0; j < 2; j++)
      #pragma acc loop
      for (int k = 0; k < 3; k++)
	a[i][j][k] = i + 3 * j + k;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 3; k++)
	CHECK (i, a[i][j][k], (unsigned char) (i + 3 * j + k));
  return DONE ();
}
