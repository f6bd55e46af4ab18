/* Arrays of structs of both float and double: the codes of each have their own width, also
   in arrays and structs inside, with gaps in the structs, in reads, writes, copies of
   whole structs, partial updates and with indices that are not constant; gaps on the host
   stay as they are.
   { accx-device-only }
   { accx-env ACCX_NOTIFY=3 }
   { accx-notify {upload .*variable=p bytes=2000$} }
   { accx-notify {upload .*variable=p bytes=4000$} } */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"
#define N 1000

struct point { float lat; double lng; };
struct body { double m; struct { float v[3]; float w; } at[2]; float q[2]; double z[2]; float e; };

static struct point p[N];
static double sum[N], back[N];

int
main (void)
{
  struct body *b = malloc (N * sizeof *b), *c = malloc (N * sizeof *c);
  memset (b, 0x55, N * sizeof *b);
  memset (c, 0x55, N * sizeof *c);
  memset (p, 0x55, sizeof p);
  for (int i = 0; i < N; i++)
    {
      p[i].lat = i % 50;
      p[i].lng = 1e6 + i;
      b[i].m = 1e8 + i;
      for (int j = 0; j < 2; j++)
	{
	  for (int k = 0; k < 3; k++)
	    b[i].at[j].v[k] = i + j * 3 + k;
	  b[i].at[j].w = -j;
	  b[i].q[j] = 100 * j + i % 10;
	  b[i].z[j] = -5e5 * j - i;
	}
      b[i].e = 0.5;
    }
  #pragma acc data ccopy(p[0:N:-2e6:2e6]) ccopyin(b[0:N]) ccreate(c[0:N:-1e9:1e9])
  {
    #pragma acc parallel loop compression(p) copyout(back)
    for (int i = 0; i < N; i++)
      {
	struct point *q = p + (N - 1 - i);
	back[i] = q->lng - 1e6;
	p[N - 1 - i].lat = -7;
	q->lng = i;
      }
    #pragma acc parallel loop compression(b) copyout(sum)
    for (int i = 0; i < N; i++)
      {
	struct body one = b[i];
	double s = b[i].m - 1e8 + one.e + one.z[i % 2] + b[i].q[i % 2];
	for (int j = 0; j < 2; j++)
	  for (int k = 0; k < 3; k++)
	    s += b[i].at[j].v[k] + b[i].at[j].w;
	sum[i] = s;
      }
    #pragma acc parallel loop compression(b, c)
    for (int i = 0; i < N; i++)
      {
	c[i] = b[i];
	c[i].z[i % 2] = 8e8;
	c[i].at[1].v[i % 3] = -1e9;
      }
    #pragma acc update self(c[100:200])
  }
  for (int i = 0; i < N; i++)
    {
      double s = i + 0.5 - 5e5 * (i % 2) - i + 100 * (i % 2) + i % 10 + 6.0 * i + 15 - 3;
      CHECK (i, fabs (sum[i] - s) <= 0.15, 1);
      CHECK (i, fabs (back[i] - (N - 1 - i)) <= 1e-3, 1);
      CHECK (i, fabs (p[i].lat + 7) <= 31, 1);
      CHECK (i, fabs (p[i].lng - (N - 1 - i)) <= 1e-3, 1);
    }
  for (int i = 100; i < 300; i++)
    {
      CHECK (i, fabs (c[i].m - 1e8 - i) <= 0.3, 1);
      CHECK (i, fabs (c[i].z[0] - (i % 2 ? -i : 8e8)) <= 0.3, 1);
      CHECK (i, fabs (c[i].z[1] - (i % 2 ? 8e8 : -5e5 - i)) <= 0.3, 1);
      for (int k = 0; k < 3; k++)
	CHECK (i, fabs (c[i].at[1].v[k] - (k == i % 3 ? -1e9 : i + 3 + k)) <= 16000, 1);
      CHECK (i, *((unsigned char *) &c[i + 1] - 1), 0x55);
    }
  CHECK (0, *((unsigned char *) &p[5].lat + 4), 0x55);
  return DONE ();
}
