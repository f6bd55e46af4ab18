/* Kernels whose threads hold many values: gates of a recurrence, over calls of maths functions
   (jam-model.cc), and elements of a gang's arrays that one thread uses (lane-arrays.cc).

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <math.h>

enum { STATES = 5, N = 256 };

static float
soft (float x)
{
  return 1.0f / (1.0f + expf (-x));
}

void
gates (int n, int steps, const float *x, const float *weights, float *y)
{
  #pragma acc parallel loop present(x[0:n * steps], weights[0:4 * STATES * STATES], y[0:n * steps])
  for (int i = 0; i < n; i++)
    {
      float h[STATES] = { 0 }, c[STATES] = { 0 };
      for (int t = 0; t < steps; t++)
	{
	  float gate[4][STATES], v = x[i * steps + t];
	  for (int g = 0; g < 4; g++)
	    for (int j = 0; j < STATES; j++)
	      {
		float sum = v;
		for (int k = 0; k < STATES; k++)
		  sum += h[k] * weights[(g * STATES + j) * STATES + k];
		gate[g][j] = g < 3 ? soft (sum) : tanhf (sum);
	      }
	  for (int j = 0; j < STATES; j++)
	    {
	      c[j] = c[j] * gate[0][j] + gate[3][j] * gate[1][j];
	      h[j] = tanhf (c[j]) * gate[2][j];
	    }
	  y[i * steps + t] = h[0];
	}
    }
}

void
lanes (int gangs, int steps, const float *b, float *a)
{
  #pragma acc parallel loop gang vector_length(N) present(a[0:gangs * N], b[0:gangs * N])
  for (int g = 0; g < gangs; g++)
    {
      float keep[N], two[N][3], line[N];
      #pragma acc loop vector
      for (int t = 0; t < N; t++)
	{
	  keep[t] = b[g * N + t];
	  for (int k = 0; k < 3; k++)
	    two[t][k] = k * keep[t];
	}
      for (int i = 0; i < steps; i++)
	{
	  #pragma acc loop vector
	  for (int t = 0; t < N; t++)
	    line[t] = keep[t];
	  #pragma acc loop vector
	  for (int t = 0; t < N; t++)
	    {
	      keep[t] += line[t ^ 1];
	      for (int k = 0; k < 3; k++)
		two[t][k] += line[(t + k) % N];
	    }
	}
      #pragma acc loop vector
      for (int t = 0; t < N; t++)
	a[g * N + t] = keep[t] + two[t][0] + two[t][2];
    }
}
