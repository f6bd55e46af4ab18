/* Structures in arrays: members that are arrays, unions, bit-fields or reached through a
   pointer to their first element are apart from those of other structures, and loops over
   structures are parallel.
   { accx-launches 3 }
   { accx-notify {num_gangs=3 num_workers=1 vector_length=128 } }
   { accx-notify {num_gangs=3 num_workers=1 vector_length=128 } }
   { accx-notify {num_gangs=3 num_workers=1 vector_length=128 } }  */
#include "check.h"

enum { N = 300 };

struct particle
{
  int x, v[3], f[3];
  union { int i; short s[2]; } u;
  unsigned low : 5, high : 7;
  struct { int weight[2], id; } part[2];
};

static struct particle p[N];

int
main (void)
{
#pragma acc data copyout(p)
  {
#pragma acc kernels
    for (int i = 0; i < N; i++)
      {
	p[i].x = i;
	p[i].u.i = 0;
	for (int k = 0; k < 3; k++)
	  {
	    p[i].v[k] = p[i].x + k;
	    p[i].f[k] = k;
	  }
      }
#pragma acc kernels
    for (int i = 0; i < N; i++)
      {
	int *v = p[i].v;
	v[0] += p[i].f[1];
	v[2] += v[0];
	p[i].u.s[1] = 7;
	p[i].u.i += p[i].x & 255;
	p[i].low = p[i].v[2];
	p[i].high = p[i].low + 40;
      }
#pragma acc kernels
    for (int i = 0; i < N; i++)
      {
	struct particle *q = &p[i];
	for (int k = 0; k < 2; k++)
	  {
	    q->part[k].id = q->high;
	    q->part[k].weight[1] = q->part[1 - k].weight[0] = q->v[k] * 2;
	  }
      }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, p[i].v[0], i + 1);
      CHECK (i, p[i].v[1], i + 1);
      CHECK (i, p[i].v[2], 2 * i + 3);
      CHECK (i, p[i].u.i, 7 * 65536 + (i & 255));
      CHECK (i, p[i].low, (2 * i + 3) % 32);
      CHECK (i, p[i].high, (2 * i + 3) % 32 + 40);
      CHECK (i, p[i].part[1].id, (2 * i + 3) % 32 + 40);
      CHECK (i, p[i].part[1].weight[0], 2 * i + 2);
      CHECK (i, p[i].part[0].weight[0], 2 * i + 2);
      CHECK (i, p[i].part[0].weight[1], 2 * i + 2);
    }
  return DONE ();
}
