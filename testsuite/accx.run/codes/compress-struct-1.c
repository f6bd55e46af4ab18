/* Arrays of structs are compressed member by member, each with a range of its own: as many
   planes of codes as a struct has numbers.  Reads and writes of members, of arrays in
   structs in structs, copies of whole structs.
   { accx-device-only }
   { accx-env ACCX_NOTIFY=3 }
   { accx-notify {upload .*variable=point bytes=2000$} } */
#include <math.h>
#include <stdlib.h>
#include "check.h"
#define N 1000

struct point { float lat, lng; };
struct body { double m; struct { double v[3]; } at[2]; double q; };

static struct point point[N];
static float distance[N];
static double sum[N], picked[N];

int
main (void)
{
  struct body *b = malloc (N * sizeof *b), *copy = malloc (N * sizeof *copy);
  for (int i = 0; i < N; i++)
    {
      point[i].lat = 50 + i / 1000.0f;
      point[i].lng = -10000 - i;
      b[i].m = i * 1e20;
      b[i].q = -7;
      for (int j = 0; j < 6; j++)
	b[i].at[j / 3].v[j % 3] = i + j;
    }
  #pragma acc data ccopyin(point, b[0:N]) ccreate(copy[0:N:-1e23:1e23])
  {
    #pragma acc parallel loop compression(point) copyout(distance)
    for (int i = 0; i < N; i++)
      {
	const struct point *p = point + (N - 1 - i);
	distance[i] = (p->lat - 50) * 1000 + point[i].lng;
      }
    #pragma acc parallel loop compression(b) copyout(sum, picked)
    for (int i = 0; i < N; i++)
      {
	double s = b[i].m / 1e20 + b[i].q;
	struct body one = b[i];
	for (int j = 0; j < 2; j++)
	  for (int k = 0; k < 3; k++)
	    s += b[i].at[j].v[k];
	sum[i] = s;
	picked[i] = one.at[i % 2].v[i % 3];
      }
    #pragma acc parallel loop compression(b, copy)
    for (int i = 0; i < N; i++)
      {
	copy[i] = b[i];
	copy[i].q = i;
	copy[i].at[1].v[i % 3] = 2e20;
      }
    #pragma acc update self(copy[100:200])
  }
  /* A range of 1 in 16 bits, one of 1000 in 16; one of 1e23, 1005 and 0 in 32.  */
  for (int i = 0; i < N; i++)
    {
      CHECK (i, fabs (distance[i] - (N - 1 - i) + 10000 + i) <= 8e-3 + 8e-3 + 8e-3, 1);
      CHECK (i, fabs (sum[i] - (7.0 * i + 15 - 7)) <= 1e-5, 1);
      CHECK (i, fabs (picked[i] - (i + i % 2 * 3 + i % 3)) <= 1e-6, 1);
    }
  double bound = 2e23 / 4294967296 + 1;
  for (int i = 100; i < 300; i++)
    {
      CHECK (i, fabs (copy[i].m - i * 1e20) <= bound, 1);
      CHECK (i, fabs (copy[i].q - i) <= bound, 1);
      for (int j = 0; j < 6; j++)
	CHECK (i, fabs (copy[i].at[j / 3].v[j % 3] - (j == 3 + i % 3 ? 2e20 : i + j))
	       <= bound, 1);
    }
  return DONE ();
}
