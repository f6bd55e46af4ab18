/* The clause on the loop nearest the next use is enough: loops inside reduce too
   (figure 14 a), and so do loops around without a clause.  */
#include "check.h"

enum { L = 9, N = 21, M = 67 };
static int in[L][N][M], out[L];

int
main (void)
{
  int total = 1000, shared_sum = 0, top = 50, want = 0;
  for (int i = 0; i < L; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < M; k++)
	in[i][j][k] = i * 3 - j + k % 5;
  /* Figure 14 a, with its use behind the worker loop.  */
  #pragma acc parallel num_gangs (4) num_workers (3) vector_length (32)
  #pragma acc loop gang
  for (int i = 0; i < L; i++)
    {
      int sum = i;
      #pragma acc loop worker reduction (+:sum)
      for (int j = 0; j < N; j++)
	#pragma acc loop vector
	for (int k = 0; k < M; k++)
	  sum += in[i][j][k];
      out[i] = sum;
    }
  for (int i = 0; i < L; i++)
    {
      int sum = i;
      for (int j = 0; j < N; j++)
	for (int k = 0; k < M; k++)
	  sum += in[i][j][k];
      CHECK (i, out[i], sum);
      want += sum - i;
      out[i] = 0;
    }
  /* The variable declared outside of the region.  */
  #pragma acc parallel num_gangs (4) num_workers (3) vector_length (32)
  #pragma acc loop gang
  for (int i = 0; i < L; i++)
    {
      shared_sum = i;
      #pragma acc loop worker reduction (+:shared_sum)
      for (int j = 0; j < N; j++)
	#pragma acc loop vector
	for (int k = 0; k < M; k++)
	  shared_sum += in[i][j][k];
      out[i] = shared_sum;
    }
  for (int i = 0; i < L; i++)
    want -= out[i] - i;
  CHECK (0, want, 0);
  /* On the outermost loop only, and on the innermost only.  */
  #pragma acc parallel copy (total, top)
  #pragma acc loop gang reduction (+:total)
  for (int i = 0; i < L; i++)
    #pragma acc loop worker
    for (int j = 0; j < N; j++)
      #pragma acc loop vector reduction (max:top)
      for (int k = 0; k < M; k++)
	{
	  total += in[i][j][k];
	  top = top > in[i][j][k] ? top : in[i][j][k];
	}
  int want_total = 1000, want_top = 50;
  for (int i = 0; i < L * N * M; i++)
    {
      int v = (&in[0][0][0])[i];
      want_total += v;
      want_top = v > want_top ? v : want_top;
    }
  CHECK (1, total, want_total);
  CHECK (2, top, want_top);
  return DONE ();
}
