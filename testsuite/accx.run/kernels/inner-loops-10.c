/* A loop without a directive that sums a long row is split over lanes where a condition is around it, variables that a
   declaration sets in there, and accesses behind it.
   { accx-device-only }
   { accx-notify {function=rows .*num_gangs=(40|42) .*vector_length=64} }
   { accx-notify-not {function=rows .*grid=1 } } */
#include "check.h"

enum { B = 6, S = 8, V = 300 };
static float x[B * S * V], r[B * (S - 1)];
static int len[B], id[B * S];

static void
rows (int b, int s, int v, const int *len, const int *id, const float *x, float *r)
{
#pragma acc parallel loop collapse(2) num_gangs(b * (s - 1)) vector_length(64) copyin(len[0:b], id[0:b*s], x[0:b*s*v]) \
  copy(r[0:b*(s-1)])
  for (int i = 0; i < b; i++)
    for (int k = 0; k < s - 1; k++)
      if (k < len[i] - 1)
	{
	  const float *row = x + (i * s + k) * v;
	  float most = -1e30f, sum = 0;
	  for (int t = 0; t < v; t++)
	    {
	      float one = row[t];
	      if (one > most)
		most = one;
	    }
	  for (int t = 0; t < v; t++)
	    sum += row[t] - most;
	  r[k + i * (s - 1)] = row[id[k + 1 + i * s]] - sum;
	}
}

int
main (void)
{
  for (int i = 0; i < B * S * V; i++)
    x[i] = (float) (i * 7 % 31);
  for (int i = 0; i < B; i++)
    len[i] = S - i % 3;
  for (int i = 0; i < B * S; i++)
    id[i] = i * 13 % V;
  rows (B, S, V, len, id, x, r);
  for (int i = 0; i < B; i++)
    for (int k = 0; k < S - 1; k++)
      {
	float most = -1e30f, sum = 0, want = 0;
	const float *row = x + (i * S + k) * V;
	for (int t = 0; t < V; t++)
	  most = row[t] > most ? row[t] : most;
	for (int t = 0; t < V; t++)
	  sum += row[t] - most;
	if (k < len[i] - 1)
	  want = row[id[k + 1 + i * S]] - sum;
	CHECK_REAL (i * (S - 1) + k, r[i * (S - 1) + k], want);
      }
  return DONE ();
}
