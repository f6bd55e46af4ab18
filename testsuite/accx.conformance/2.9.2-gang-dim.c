/* gang(dim:1), gang(dim:2) and gang(dim:3): alone, nested and with num_gangs of
   three sizes.  */
#include <openacc.h>
#include "../accx.run/check.h"

enum { L = 5, M = 7, N = 41 };
static int a[L][M][N], plane[L][M], line[L], flat[N];

int
main (void)
{
  #pragma acc parallel num_gangs(6, 3, 2) copy(a, plane, line)
  {
    #pragma acc loop gang(dim:3)
    for (int i = 0; i < L; i++)
      {
	line[i] = i - 7;
	#pragma acc loop gang(dim:2)
	for (int j = 0; j < M; j++)
	  {
	    plane[i][j] = i * j;
	    #pragma acc loop gang(dim:1)
	    for (int k = 0; k < N; k++)
	      a[i][j][k] += 100 * i + 10 * j + k;
	  }
      }
  }
  #pragma acc parallel loop gang(dim:2) num_gangs(4, 2) copy(a)
  for (int i = 0; i < L; i++)
    #pragma acc loop gang(dim:1) worker
    for (int j = 0; j < M; j++)
      #pragma acc loop vector
      for (int k = 0; k < N; k++)
	a[i][j][k] *= 2;
  for (int i = 0; i < L; i++)
    {
      CHECK (i, line[i], i - 7);
      for (int j = 0; j < M; j++)
	{
	  CHECK (i * M + j, plane[i][j], j * i);
	  for (int k = 0; k < N; k++)
	    CHECK (k, a[i][j][k], 2 * k + 20 * j + 200 * i);
	}
    }

  /* One dimension alone.  */
  #pragma acc parallel loop gang(dim:1) copy(flat)
  for (int i = 0; i < N; i++)
    flat[i] += i;
  #pragma acc parallel loop gang(dim:2) copy(flat)
  for (int i = 0; i < N; i++)
    flat[i] += 10 * i;
  #pragma acc parallel loop gang(dim:3) vector copy(flat)
  for (int i = 0; i < N; i++)
    flat[i] += 100 * i;
  for (int i = 0; i < N; i++)
    CHECK (i, flat[i], 111 * i);

  /* A reduction over one of two dimensions, whose other has one gang.  */
  long sum = 5;
  #pragma acc parallel loop gang(dim:1) vector reduction(+:sum)
  for (int i = 0; i < M * N; i++)
    sum += i / N * (i % N);
  CHECK (0, sum, 5 + M * (M - 1) / 2 * (N * (N - 1) / 2));

  /* Loops over one dimension run once for each gang of the other.  */
  int first = 0, second = 0;
  #pragma acc parallel num_gangs(3, 2) copy(first, second)
  {
    #pragma acc loop gang(dim:1)
    for (int i = 0; i < N; i++)
      {
	#pragma acc atomic
	first++;
      }
    #pragma acc loop gang(dim:2)
    for (int i = 0; i < N; i++)
      {
	#pragma acc atomic
	second++;
      }
  }
  int device = acc_get_device_type () != acc_device_host;
  CHECK (0, first, device ? 2 * N : N);
  CHECK (0, second, device ? 3 * N : N);
  return DONE ();
}
