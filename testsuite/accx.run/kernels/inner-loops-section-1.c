/* A section that begins at an expression is the same in both copies of a construct of which the
   run time chooses one: the loop inside may run in parallel or not.  */
#include "check.h"

enum { N = 3, M = 31, L = 9 };

static double table[N][M];
static unsigned short b[M][L];
static unsigned sums[N * L];

/* Columns of SUMS as Fortran has them, from (1, 1) on.  */
static void __attribute__ ((noipa))
multiply (unsigned short (*restrict y)[L], int lead, unsigned *restrict z)
{
  z -= 1 + lead;
  #pragma acc enter data copyin(table, y[0:M][0:L], z[1 + lead:N * L])
  #pragma acc parallel loop present(table, y[0:M][0:L], z[1 + lead:N * L]) gang(static:*)
  for (int i = 0; i < N; i++)
    for (int k = 0; k < M; k++)
      for (int j = 0; j < L; j++)
	z[i + 1 + (j + 1) * lead] += (unsigned) table[i][k] * y[k][j];
  #pragma acc exit data delete(table, y[0:M][0:L]) copyout(z[1 + lead:N * L])
}

/* The same with clauses that copy, and kernels.  */
static void __attribute__ ((noipa))
add (int *x, const int *y, int first, int n)
{
  #pragma acc kernels copy(x[first + 1:n]) copyin(y[first + 1:n])
  for (int i = 0; i < n; i++)
    x[first + 1 + i] += y[first + 1 + i];
}

int
main (void)
{
  static int memory[40];
  for (int i = 0; i < N; i++)
    for (int k = 0; k < M; k++)
      table[i][k] = i + k;
  for (int k = 0; k < M; k++)
    for (int j = 0; j < L; j++)
      b[k][j] = (unsigned short) (k * j);
  multiply (b, N, sums);
  for (int j = 0; j < L; j++)
    for (int i = 0; i < N; i++)
      {
	unsigned want = 0;
	for (int k = M - 1; k >= 0; k--)
	  want += (unsigned) (k * j * (i + k));
	CHECK (j * N + i, sums[j * N + i], want);
      }
  for (int i = 0; i < 40; i++)
    memory[i] = i;
  add (memory, memory + 20, 3, 10);
  add (memory, memory + 20, 3, 10);
  for (int i = 0; i < 40; i++)
    CHECK (i, memory[i], i >= 4 && i < 14 ? 3 * i + 40 : i);
  return DONE ();
}
