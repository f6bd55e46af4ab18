/* Members that are pointers: the loop runs in parallel if their copies on the device lead to
   data that are mapped apart, else in order; limits may be members, too.
   { accx-launches 4 }
   { accx-notify {function=shift [^\n]*num_workers=1 vector_length=128 } }
   { accx-notify {function=gather [^\n]*num_workers=1 vector_length=128 } }
   { accx-notify {function=shift [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {function=gather [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

enum { N = 1000 };

struct mesh
{
  int n;
  double *x;
  struct { int *from; double *y; } to;
};

static void
shift (struct mesh *m)
{
#pragma acc kernels present(m)
  for (int i = 0; i < m->n; i++)
    m->to.y[i] = m->x[i] + 1;
}

static void
gather (struct mesh *m)
{
#pragma acc kernels loop present(m)
  for (int i = 0; i < m->n; i++)
    m->to.y[i] += 2 * m->x[m->to.from[i]];
}

int
main (void)
{
  static double x[N], y[N], want_x[N], want[N];
  static int from[N];
  struct mesh apart = { N, x, { from, y } }, together = { N - 1, x, { from, x + 1 } };
  for (int i = 0; i < N; i++)
    {
      x[i] = want_x[i] = i % 7;
      from[i] = N - 1 - i;
    }
#pragma acc data copyin(from) copy(x, y) copyin(apart, together)
  {
#pragma acc enter data copyin(apart.x[0:N], apart.to.from[0:N], apart.to.y[0:N])
#pragma acc enter data copyin(together.x[0:N], together.to.from[0:N], together.to.y[0:N-1])
    shift (&apart);
    gather (&apart);
    shift (&together);
    gather (&together);
#pragma acc exit data detach(apart.x, apart.to.from, apart.to.y)
#pragma acc exit data detach(together.x, together.to.from, together.to.y)
#pragma acc exit data delete(apart.x[0:N], apart.to.from[0:N], apart.to.y[0:N])
#pragma acc exit data delete(together.x[0:N], together.to.from[0:N], together.to.y[0:N-1])
  }
  for (int i = 0; i < N; i++)
    want[i] = want_x[i] + 1;
  for (int i = 0; i < N; i++)
    want[i] += 2 * want_x[N - 1 - i];
  for (int i = 0; i < N - 1; i++)
    want_x[i + 1] = want_x[i] + 1;
  for (int i = 0; i < N - 1; i++)
    want_x[i + 1] += 2 * want_x[N - 1 - i];
  for (int i = 0; i < N; i++)
    {
      CHECK (i, y[i], want[i]);
      CHECK (i, x[i], want_x[i]);
    }
  return DONE ();
}
