/* Structures in arrays: a member of the next structure, and one reached by an index that the
   structure itself gives, keep a loop sequential.
   { accx-launches 3 }
   { accx-notify {num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

enum { N = 300 };

struct particle
{
  int x, v[3], next;
  union { int i; short s[2]; } u;
};

int
main (void)
{
  struct particle p[N], want[N];
  for (int i = 0; i < N; i++)
    {
      p[i] = (struct particle) { i, { i % 7, 1, 2 }, i * 7 % N, { i } };
      want[i] = p[i];
    }
#pragma acc data copy(p)
  {
#pragma acc kernels
    for (int i = 0; i < N - 1; i++)
      {
	int *v = p[i + 1].v;
	v[0] = (p[i].v[1] + v[0] * 3) % 100;
	v[1] = p[i].v[0];
      }
#pragma acc kernels
    for (int i = 0; i < N; i++)
      p[p[i].next].v[2] += p[i].v[2] % 10;
#pragma acc kernels
    for (int i = 1; i < N; i++)
      p[i].u.s[0] += p[i - 1].u.i & 15;
  }
  for (int i = 0; i < N - 1; i++)
    {
      want[i + 1].v[0] = (want[i].v[1] + want[i + 1].v[0] * 3) % 100;
      want[i + 1].v[1] = want[i].v[0];
    }
  for (int i = 0; i < N; i++)
    want[want[i].next].v[2] += want[i].v[2] % 10;
  for (int i = 1; i < N; i++)
    want[i].u.s[0] += want[i - 1].u.i & 15;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, p[i].v[0], want[i].v[0]);
      CHECK (i, p[i].v[1], want[i].v[1]);
      CHECK (i, p[i].v[2], want[i].v[2]);
      CHECK (i, p[i].u.i, want[i].u.i);
    }
  return DONE ();
}
