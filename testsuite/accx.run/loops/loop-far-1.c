/* In a loop, references to one array that are a constant of more than a mebibyte apart.  */
#include <stdlib.h>
#include "check.h"

enum { N = 40, FAR = 1 << 18 };

int
main (void)
{
  int *a = malloc ((3 * FAR + 2 * N) * sizeof *a);
  for (int i = 0; i < 3 * FAR + 2 * N; i++)
    a[i] = i % 1009;
  #pragma acc parallel loop copy(a[0:3*FAR+2*N])
  for (int j = 0; j < 2; j++)
    for (int i = 0; i < N; i++)
      {
	a[j * N + i + 2 * FAR] += 3;
	a[j * N + i] += a[j * N + i + FAR + 7];
	a[j * N + i + 3 * FAR] -= a[j * N + i + 2 * FAR];
      }
  for (int i = 0; i < 2 * N; i++)
    {
      CHECK (i, a[i], i % 1009 + (i + FAR + 7) % 1009);
      CHECK (i, a[i + 2 * FAR], (i + 2 * FAR) % 1009 + 3);
      CHECK (i, a[i + 3 * FAR], (i + 3 * FAR) % 1009 - (i + 2 * FAR) % 1009 - 3);
    }
  free (a);
  return DONE ();
}
