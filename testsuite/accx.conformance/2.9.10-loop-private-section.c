/* private of array sections, of arrays and of pointers, on loops.  */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 45, K = 8 };
static int out[N][K], lanes[3][N];

int
main (void)
{
  int box[K] = { 7, 7, 7, 7, 7, 7, 7, 7 };
  int *heap = malloc (K * sizeof *heap);
  for (int k = 0; k < K; k++)
    heap[k] = -k;

  #pragma acc parallel loop gang private(box[0:K]) copyout(out)
  for (int i = 0; i < N; i++)
    {
      #pragma acc loop vector
      for (int k = 0; k < K; k++)
	box[k] = i * k;
      #pragma acc loop vector
      for (int k = 0; k < K; k++)
	out[i][k] = box[K - 1 - k];
    }
  for (int i = 0; i < N; i++)
    for (int k = 0; k < K; k++)
      CHECK (i * K + k, out[i][K - 1 - k], k * i);

  /* A part of the array.  */
  #pragma acc parallel loop gang vector private(box[2:3]) copyout(lanes)
  for (int i = 0; i < N; i++)
    {
      for (int k = 2; k < 5; k++)
	box[k] = i + k;
      for (int k = 2; k < 5; k++)
	lanes[k - 2][i] = box[6 - k];
    }
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 3; k++)
      CHECK (i, lanes[k][i], i + 4 - k);

  /* What a pointer points to.  */
  #pragma acc parallel loop gang vector private(heap[0:K]) copyout(out)
  for (int i = 0; i < N; i++)
    {
      for (int k = 0; k < K; k++)
	heap[(k + i) % K] = i - k;
      for (int k = 0; k < K; k++)
	out[i][k] = heap[k];
    }
  for (int i = 0; i < N; i++)
    for (int k = 0; k < K; k++)
      CHECK (i * K + k, out[i][(k + i) % K], i - k);

  #pragma acc parallel loop gang worker private(box[1:2], heap[3:2]) copyout(out)
  for (int i = 0; i < N; i++)
    {
      box[1] = heap[3] = i;
      box[2] = heap[4] = 2 * i;
      out[i][0] = box[1] + box[2];
      out[i][1] = heap[4] - heap[3];
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, out[i][0], 3 * i);
      CHECK (i, out[i][1], i);
    }
  for (int k = 0; k < K; k++)
    {
      CHECK (k, box[k], 7);
      CHECK (k, heap[k], -k);
    }
  free (heap);
  return DONE ();
}
