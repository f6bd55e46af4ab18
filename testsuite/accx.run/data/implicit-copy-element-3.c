/* Two rows by turns, in a data construct that names sections of them: elements of a pointer's
   target, of an array, of a struct and of one behind a pointer, and a plain array.  */
#include <stdlib.h>
#include "check.h"

enum { N = 50, STEPS = 4 };

struct pair
{
  int n;
  double *row[2];
};

static double *
new_row (void)
{
  double *row = (double *) malloc (N * sizeof *row);
  for (int i = 0; i < N; i++)
    row[i] = i;
  return row;
}

int
main (void)
{
  double plain[2][N], *array[2], **table = (double **) malloc (2 * sizeof *table);
  struct pair s = { N, { NULL, NULL } }, *behind = (struct pair *) malloc (sizeof *behind);
  int n = N;
  for (int k = 0; k < 2; k++)
    {
      array[k] = new_row ();
      table[k] = new_row ();
      s.row[k] = new_row ();
      behind->row[k] = new_row ();
      for (int i = 0; i < N; i++)
	plain[k][i] = i;
    }

#pragma acc data copy(array[0][0:n], array[1][0:n])
  for (int t = 0; t < STEPS; t++)
#pragma acc parallel loop
    for (int i = 1; i < n - 1; i++)
      array[(t + 1) % 2][i] = array[t % 2][i - 1] + array[t % 2][i + 1];

#pragma acc data copy(table[0][0:n], table[1][0:n])
  for (int t = 0; t < STEPS; t++)
#pragma acc parallel loop default(present)
    for (int i = 1; i < n - 1; i++)
      table[(t + 1) % 2][i] = table[t % 2][i - 1] + table[t % 2][i + 1];

#pragma acc data copy(s.row[0][0:n], s.row[1][0:n])
  for (int t = 0; t < STEPS; t++)
#pragma acc parallel loop
    for (int i = 1; i < n - 1; i++)
      s.row[(t + 1) % 2][i] = s.row[t % 2][i - 1] + s.row[t % 2][i + 1];

#pragma acc data copy(behind->row[0][0:n], behind->row[1][0:n])
  for (int t = 0; t < STEPS; t++)
#pragma acc kernels
    for (int i = 1; i < n - 1; i++)
      behind->row[(t + 1) % 2][i] = behind->row[t % 2][i - 1] + behind->row[t % 2][i + 1];

#pragma acc data copy(plain[0][0:n], plain[1][0:n])
  for (int t = 0; t < STEPS; t++)
#pragma acc kernels loop independent
    for (int i = 1; i < n - 1; i++)
      plain[(t + 1) % 2][i] = plain[t % 2][i - 1] + plain[t % 2][i + 1];

  double want[2][N];
  for (int i = 0; i < N; i++)
    want[0][i] = want[1][i] = i;
  for (int t = 0; t < STEPS; t++)
    for (int i = 1; i < N - 1; i++)
      want[(t + 1) % 2][i] = want[t % 2][i - 1] + want[t % 2][i + 1];
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < N; i++)
      {
	CHECK_REAL (i, array[k][i], want[k][i]);
	CHECK_REAL (i, table[k][i], want[k][i]);
	CHECK_REAL (i, s.row[k][i], want[k][i]);
	CHECK_REAL (i, behind->row[k][i], want[k][i]);
	CHECK_REAL (i, plain[k][i], want[k][i]);
      }
  return DONE ();
}
