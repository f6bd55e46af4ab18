/* private and firstprivate of elements of arrays, matrices and of what pointers lead to.  */
#include "check.h"
#include <stdlib.h>

enum { N = 45, K = 5 };

static int out[N];

int
main (void)
{
  int box[K] = { 1, 2, 3, 4, 5 }, table[2][K] = { { 0 }, { 6, 7, 8, 9, 10 } };
  int *heap = malloc (K * sizeof *heap), k = 3;

  for (int i = 0; i < K; i++)
    heap[i] = -i;
  #pragma acc parallel loop private(box[2], heap[k], table[1][k])
  for (int i = 0; i < N; i++)
    {
      box[2] = heap[k] = table[1][k] = i;
      out[i] = box[2] + heap[k] + table[1][k];
    }
  for (int i = 0; i < N; i++)
    CHECK (i, out[i], 3 * i);
  #pragma acc parallel num_gangs(5) firstprivate(box[2], heap[1])
  {
    box[2] += 10;
    heap[1] += 10;
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      out[i] = box[2] + heap[1];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, out[i], 22);
  CHECK (0, box[2], 3);
  CHECK (1, heap[1], -1);
  CHECK (3, heap[3], -3);
  CHECK (4, table[1][3], 9);
  return DONE ();
}
