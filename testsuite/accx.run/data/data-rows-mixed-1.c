/* Sections of several dimensions, some of them arrays and some behind pointers, in each order. */
#include "check.h"
#include <stdlib.h>

enum { N = 4, M = 5, K = 6 };

typedef float row[K];
typedef float *pointers[M];

/* The value of element I, J, K before and after the device changed it.  */
#define VALUE(i, j, k) (100 * (i) + 10 * (j) + (k))
#define EACH(first, last) \
  for (int i = first; i < last; i++) for (int j = 0; j < M; j++) for (int k = 0; k < K; k++)
#define INIT(x) EACH (0, N) x[i][j][k] = VALUE (i, j, k)
#define RESULT(x, first, last) \
  EACH (0, N) CHECK_REAL (VALUE (i, j, k), x[i][j][k], \
			  (i >= first && i < last ? -1 : 1) * VALUE (i, j, k))
#define NEGATE(x, first, last) \
  for (int i = first; i < last; i++) \
    for (int j = 0; j < M; j++) \
      for (int k = 0; k < K; k++) \
	x[i][j][k] = -x[i][j][k]

int
main (void)
{
  row **to_rows = malloc (N * sizeof *to_rows), *array_to_rows[N];
  pointers *to_pointers = malloc (N * sizeof *to_pointers), array[N];
  int n = N, m = M;
  float *(*variable)[m] = malloc (n * sizeof *variable);
  for (int i = 0; i < N; i++)
    {
      to_rows[i] = malloc (M * sizeof (row));
      array_to_rows[i] = malloc (M * sizeof (row));
      for (int j = 0; j < M; j++)
	{
	  to_pointers[i][j] = malloc (sizeof (row));
	  array[i][j] = malloc (sizeof (row));
	  variable[i][j] = malloc (sizeof (row));
	}
    }
  INIT (to_rows);
  INIT (array_to_rows);
  INIT (to_pointers);
  INIT (array);
  INIT (variable);

  #pragma acc parallel loop collapse(3) copy(to_rows[0:N][0:M][0:K])
  NEGATE (to_rows, 0, N);
  RESULT (to_rows, 0, N);

  #pragma acc data copyin(array_to_rows[0:n][0:m][0:K])
  {
    #pragma acc parallel loop
    NEGATE (array_to_rows, 0, N);
    RESULT (array_to_rows, 0, 0);
    #pragma acc update self(array_to_rows[0:n][0:m][0:K])
  }
  RESULT (array_to_rows, 0, N);

  #pragma acc kernels copy(to_pointers[1:2][0:M][0:K])
  NEGATE (to_pointers, 1, 3);
  RESULT (to_pointers, 1, 3);

  #pragma acc enter data create(array[0:n][0:m][0:K])
  #pragma acc update device(array[0:n][0:m][0:K])
  #pragma acc parallel loop present(array)
  NEGATE (array, 0, N);
  #pragma acc exit data copyout(array[0:n][0:m][0:K])
  RESULT (array, 0, N);

  #pragma acc parallel loop copy(variable[0:n][0:m][0:K]) async
  NEGATE (variable, 0, N);
  #pragma acc wait
  RESULT (variable, 0, N);
  return DONE ();
}
