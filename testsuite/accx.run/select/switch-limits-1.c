/* A dense switch at the end of the index's type.  */
#include "check.h"
#include <limits.h>

int
main (void)
{
  long long v[9];
  int r[9];
  for (int i = 0; i < 8; i++)
    v[i] = LLONG_MAX - i;
  v[8] = LLONG_MIN;
  #pragma acc parallel loop copy(v, r)
  for (int i = 0; i < 9; i++)
    switch (v[i])
      {
      case LLONG_MAX: r[i] = v[i] % 7 + 1; v[i] = 1; break;
      case LLONG_MAX - 1: r[i] = 2; v[i] = 0; break;
      case LLONG_MAX - 2: r[i] = 31; break;
      case LLONG_MAX - 3: r[i] = -4; v[i]++; break;
      case LLONG_MAX - 4: r[i] = 55; v[i] = 9; break;
      case LLONG_MAX - 5: r[i] = 6; break;
      case LLONG_MAX - 6: r[i] = 77; break;
      default: r[i] = 0;
      }
  const int want[9] = { LLONG_MAX % 7 + 1, 2, 31, -4, 55, 6, 77, 0, 0 };
  for (int i = 0; i < 9; i++)
    CHECK (i, r[i], want[i]);
  return DONE ();
}
