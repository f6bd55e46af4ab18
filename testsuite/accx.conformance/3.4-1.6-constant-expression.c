/* Integral constant expressions: enumerators, sizeof, macros and sums of them.  */
#include "../accx.run/check.h"

enum { LOOPS = 3, TILE = 4, DIMENSION = 2 };
#define HALF(x) ((x) / 2)

int
main (void)
{
  int a[4][6][8] = { 0 }, b[8][12] = { 0 }, c[6][8] = { 0 };
  #pragma acc parallel loop collapse(LOOPS) copy(a)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 6; j++)
      for (int k = 0; k < 8; k++)
	a[i][j][k] += i + j + k;
  #pragma acc parallel loop collapse(sizeof (char) + 1) copy(a)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 6; j++)
      for (int k = 0; k < 8; k++)
	a[i][j][k] += 1;
  #pragma acc parallel loop tile(TILE, HALF (TILE) + 1) copy(b)
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 12; j++)
      b[i][j] += 10 * i + j;
  #pragma acc parallel loop gang(dim: DIMENSION) num_gangs(2, TILE - 1) copy(c)
  for (int i = 0; i < 6; i++)
    #pragma acc loop gang(dim: DIMENSION - 1)
    for (int j = 0; j < 8; j++)
      c[i][j] += i * j;
  #pragma acc parallel loop gang(static: TILE) vector copy(c)
  for (int i = 0; i < 6; i++)
    c[i][0] += 7;
  for (int i = 0; i < 4 * 6 * 8; i++)
    CHECK (i, (&a[0][0][0])[i], i / 48 + i / 8 % 6 + i % 8 + 1);
  for (int i = 0; i < 96; i++)
    CHECK (i, (&b[0][0])[i], i / 12 * 10 + i % 12);
  for (int i = 0; i < 48; i++)
    CHECK (i, (&c[0][0])[i], i / 8 * (i % 8) + (i % 8 ? 0 : 7));
  return DONE ();
}
