/* Workers and lanes of warps that are made of several workers have each iteration once: of numbers that 8 and 4
   divide and that they do not, of gang worker loops, and of lengths that differ from worker to worker.  */
#include "check.h"

enum { K = 7, J = 45, I = 71 };

static int a[K][J][I], b[K][I][J], c[J][I], d[I][J];

#define ACC(...) _Pragma (#__VA_ARGS__)
#define PERMUTE(NAME, WORKERS, LANES)							\
static void										\
NAME (int nk, int nj, int ni)								\
{											\
  ACC (acc parallel loop gang num_workers(WORKERS) vector_length(LANES) copyin(a) copy(b)) \
  for (int k = 0; k < nk; k++)								\
    ACC (acc loop worker)								\
    for (int j = 0; j < nj; j++)							\
      ACC (acc loop vector)								\
      for (int i = 0; i < ni; i++)							\
	b[k][i][j] += a[k][j][i];							\
}

PERMUTE (by_8, 8, 32)
PERMUTE (by_16, 16, 32)
PERMUTE (by_4, 4, 64)
PERMUTE (by_12, 12, 40)
PERMUTE (by_5, 5, 32)

static void
triangle (int n)
{
  #pragma acc parallel loop gang worker num_workers(8) vector_length(32) copyin(c) copy(d)
  for (int j = 0; j < n; j++)
    #pragma acc loop vector
    for (int i = 0; i <= j; i++)
      d[i][j] += c[j][i];
}

static void
try (void (*f) (int, int, int), int nk, int nj, int ni)
{
  for (int k = 0; k < K; k++)
    for (int i = 0; i < I; i++)
      for (int j = 0; j < J; j++)
	b[k][i][j] = j;
  f (nk, nj, ni);
  for (int k = 0; k < K; k++)
    for (int i = 0; i < I; i++)
      for (int j = 0; j < J; j++)
	CHECK ((k * I + i) * J + j, b[k][i][j], j + (k < nk && j < nj && i < ni ? a[k][j][i] : 0));
}

int
main (void)
{
  for (int k = 0; k < K; k++)
    for (int j = 0; j < J; j++)
      for (int i = 0; i < I; i++)
	a[k][j][i] = c[j][i] = (k * J + j) * I + i + 1;
  try (by_8, K, J, I);
  try (by_8, K, 8, 32);
  try (by_8, K, 3, 5);
  try (by_16, K, J, I);
  try (by_4, K, J, I);
  try (by_12, K, J, I);
  try (by_5, K, J, I);
  triangle (J);
  for (int i = 0; i < I; i++)
    for (int j = 0; j < J; j++)
      CHECK (i * J + j, d[i][j], i <= j ? c[j][i] : 0);
  return DONE ();
}
