/* Collapsed loops over char and short run all their iterations, whatever the product.  */
#include "check.h"

static int a[512], b[300 * 200];

int
main (void)
{
  int n = 1;
  #pragma acc parallel loop collapse(3) copy(a)
  for (signed char i = 0; i < 64; i++)
    for (unsigned char j = 0; j < 8; j++)
      for (signed char k = 0; k < n; k++)
        a[i * 8 + j] += i - j + k;
  for (int i = 0; i < 512; i++)
    CHECK (i, a[i], i / 8 - i % 8);

  short rows = 300;
  #pragma acc parallel loop collapse(2) copy(b)
  for (short i = 0; i < rows; i++)
    for (short j = 199; j >= 0; j--)
      b[i * 200 + j] += i + 3 * j;
  for (int i = 0; i < 300 * 200; i++)
    CHECK (i, b[i], i / 200 + 3 * (i % 200));

  int c[10] = { 0 };
  #pragma acc parallel loop collapse(2) copy(c)
  for (unsigned short i = 5; i > 3; i -= 1)
    for (signed char j = -4; j <= 4; j += 2)
      c[(i - 4) * 5 + (j + 4) / 2] += i * 10 + j;
  for (int i = 0; i < 10; i++)
    CHECK (i, c[i], (i / 5 + 4) * 10 + i % 5 * 2 - 4);
  return DONE ();
}
