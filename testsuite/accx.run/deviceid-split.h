/* Rows of a matrix product split over all devices by deviceid, as in the paper's
   algorithm 9.  Included by a test for each number of devices.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 64 };

static void
multiply (int devices, const int *a, const int *b, int *c)
{
  int rows = N / devices;
  for (int d = 0; d < devices; d++)
    {
      int start = d * rows, end = start + rows;
      #pragma acc data copyin(a[start*N:rows*N]) copyin(b[0:N*N]) \
	copyout(c[start*N:rows*N]) deviceid(d)
      {
	#pragma acc parallel deviceid(d) num_gangs(32) vector_length(32)
	{
	  #pragma acc loop gang
	  for (int i = start; i < end; i++)
	    {
	      #pragma acc loop vector
	      for (int j = 0; j < N; j++)
		{
		  int sum = 0;
		  for (int k = 0; k < N; k++)
		    sum += a[i * N + k] * b[k * N + j];
		  c[i * N + j] = sum;
		}
	    }
	}
      }
    }
  for (int d = 0; d < devices; d++)
    {
      #pragma acc wait device(d)
    }
}

static int
test_split (int devices)
{
  int *a = malloc (N * N * sizeof *a), *b = malloc (N * N * sizeof *b);
  int *c = malloc (N * N * sizeof *c);
  for (int i = 0; i < N * N; i++)
    {
      a[i] = i % 7;
      b[i] = i % 5;
      c[i] = -1;
    }
  multiply (devices, a, b, c);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	int want = 0;
	for (int k = N - 1; k >= 0; k--)
	  want += a[i * N + k] * b[k * N + j];
	CHECK (i * N + j, c[i * N + j], want);
      }
  free (a);
  free (b);
  free (c);
  return DONE ();
}
