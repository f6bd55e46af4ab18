/* collapse(1) to collapse(5) run each point of the nest once; loops inside the
   collapsed ones run in order.  */
#include "../accx.run/check.h"

enum { A = 3, B = 5, C = 7, D = 2, E = 11 };
static int x[A][B][C][D][E], y[A * B * C][D * E];

/* Every point has the digits that its place says, N times.  */
static void
compare (int n)
{
  int *flat = &x[0][0][0][0][0];
  for (int p = 0; p < A * B * C * D * E; p++)
    {
      int e = p % E, d = p / E % D, c = p / E / D % C, b = p / E / D / C % B;
      int a = p / E / D / C / B;
      CHECK (p, flat[p], n * (a + 10 * b + 100 * c + 1000 * d + 10000 * e));
      flat[p] = 0;
    }
}

#define NEST \
  for (int a = 0; a < na; a++) \
    for (int b = 0; b < B; b++) \
      for (int c = C - 1; c >= 0; c--) \
	for (int d = 0; d < D; d += 1) \
	  for (int e = 0; e <= E - 1; e++) \
	    x[a][b][c][d][e] += a + 10 * b + 100 * c + 1000 * d + 10000 * e;

int
main (void)
{
  int na = A;
  #pragma acc parallel loop collapse(1) copy(x)
  NEST
  #pragma acc parallel loop collapse(2) copy(x) gang vector
  NEST
  compare (2);
  #pragma acc parallel loop collapse(3) copy(x) gang num_gangs(7) vector_length(32)
  NEST
  #pragma acc parallel copy(x) num_workers(3)
  {
    #pragma acc loop collapse(4) gang worker vector
    NEST
  }
  #pragma acc parallel copy(x) num_workers(3)
  {
    #pragma acc loop collapse(5) gang vector
    NEST
  }
  compare (3);
  #pragma acc kernels loop collapse(5) independent copy(x)
  NEST
  #pragma acc serial loop collapse(3) copy(x)
  NEST
  compare (2);

  /* Not from zero, steps other than one, unsigned and long variables.  */
  #pragma acc parallel loop collapse(2) copy(y)
  for (unsigned i = 4; i < A * B * C; i += 3)
    for (long j = D * E - 1; j > 2; j -= 4)
      y[i][j] += i * 100 + j;
  for (int i = 0; i < A * B * C; i++)
    for (int j = 0; j < D * E; j++)
      CHECK (i * D * E + j, y[i][j],
	     i >= 4 && (i - 4) % 3 == 0 && j > 2 && (D * E - 1 - j) % 4 == 0
	     ? i * 100 + j : 0);

  /* A sequential loop inside, and one that partitions inside.  */
  #pragma acc parallel loop gang collapse(2) copy(x)
  for (int a = 0; a < A; a++)
    for (int b = 0; b < B; b++)
      {
	int carry = 0;
	for (int c = 0; c < C; c++)
	  {
	    x[a][b][c][0][0] = carry;
	    carry += c + a * b;
	  }
	#pragma acc loop vector collapse(2)
	for (int c = 0; c < C; c++)
	  for (int e = 0; e < E; e++)
	    x[a][b][c][1][e] = c * e + a - b;
      }
  for (int a = 0; a < A; a++)
    for (int b = 0; b < B; b++)
      for (int c = 0; c < C; c++)
	{
	  CHECK (c, x[a][b][c][0][0], c * (c - 1) / 2 + c * a * b);
	  for (int e = 0; e < E; e++)
	    CHECK (e, x[a][b][c][1][e], e * c - b + a);
	}
  return DONE ();
}
