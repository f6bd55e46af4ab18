/* The clause on an outer loop or construct holds for the loops inside that assign arrays,
   sections and members, as it does for scalars.  */
#include "check.h"

enum { N = 40, M = 4 };

static int in[N];
static struct { int other; long sum; } m;

int
main (void)
{
  int a[2] = { 0, 0 }, b[2] = { 1, 1 }, c[3] = { 0, 0, 0 }, *p = c;
  for (int i = 0; i < N; i++)
    in[i] = i + 1;
#pragma acc parallel num_gangs(7) num_workers(4) reduction(+:a) copyin(in)
  {
#pragma acc loop gang worker
    for (int i = 0; i < N; i++)
      a[in[i] & 1] += in[i];
  }
#pragma acc parallel loop gang num_gangs(7) reduction(+:b) copyin(in)
  for (int i = 0; i < M; i++)
#pragma acc loop vector
    for (int j = 0; j < N; j++)
      b[in[j] & 1] += in[j];
#pragma acc parallel loop gang num_gangs(7) reduction(+:p[0:3]) copyin(in)
  for (int i = 0; i < M; i++)
#pragma acc loop vector
    for (int j = 0; j < N; j++)
      p[j % 3] += in[j];
#pragma acc parallel loop gang num_gangs(7) reduction(+:m.sum) copyin(in) copy(m)
  for (int i = 0; i < M; i++)
#pragma acc loop vector
    for (int j = 0; j < N; j++)
      m.sum += in[j];
  CHECK (0, a[0], 420);
  CHECK (1, a[1], 400);
  CHECK (0, b[0], 1 + M * 420);
  CHECK (1, b[1], 1 + M * 400);
  for (int i = 0; i < 3; i++)
    CHECK (i, c[i], M * (i == 0 ? 287 : i == 1 ? 260 : 273));
  CHECK (0, m.sum, M * 820);
  return DONE ();
}
