/* memset and memcpy of constant and variable sizes in device code.  */
#include "check.h"
#include <string.h>

static char a[20][50], b[20][50];

int
main (void)
{
  memset (b, 'b', sizeof b);
  #pragma acc parallel loop copyout(a) copyin(b)
  for (int i = 0; i < 20; i++)
    {
      memset (a[i], 'x', 50);
      memset (a[i], '0' + i % 10, i);
      memcpy (a[i] + 30, b[i], 7);
      memcpy (a[i] + 40, b[19 - i], i / 2);
    }
  for (int i = 0; i < 20; i++)
    for (int k = 0; k < 50; k++)
      {
        int want = k < i ? '0' + i % 10 : k >= 30 && k < 37 ? 'b' : k >= 40 && k < 40 + i / 2 ? 'b' : 'x';
        CHECK (i * 50 + k, a[i][k], want);
      }
  return DONE ();
}
