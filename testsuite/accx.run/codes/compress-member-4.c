/* Arrays that are members of a struct are compressed beside its other members: the struct as a
   whole is present too, with enter data, updates of the member, and the member first or not.
   { accx-device-only } */
#include "check.h"
#define N 50

struct mixture
{
  float first[N];
  int n;
  double q[N];
  float other[N];
  float factor;
};

static struct mixture t;

static void
set (struct mixture *s)
{
  s->n = N;
  s->factor = 3;
  for (int i = 0; i < N; i++)
    {
      s->first[i] = i;
      s->q[i] = 2 * i;
      s->other[i] = -1;
    }
}

static void
beside (struct mixture *s)
{
  set (s);
  #pragma acc data copy(s[0:1]) ccopyin(s->q, s->first) copy(s->other)
  {
    #pragma acc parallel loop compression(s->q, s->first)
    for (int i = 0; i < s->n; i++)
      s->other[i] = s->q[i] + s->first[i] + s->factor;
  }
  for (int i = 0; i < N; i++)
    CHECK_NEAR (i, s->q[i], 2 * i, 0);
}

static void
unstructured (struct mixture *s)
{
  set (s);
  #pragma acc enter data copyin(s[0:1])
  #pragma acc enter data ccopyin(s->q[0:N:0:1000])
  #pragma acc parallel loop compression(s->q) present(s[0:1])
  for (int i = 0; i < s->n; i++)
    s->q[i] += s->factor;
  #pragma acc update self(s->q[0:10])
  s->q[20] = 500;
  #pragma acc update device(s->q[20:1])
  #pragma acc parallel loop compression(s->q) present(s[0:1])
  for (int i = 0; i < s->n; i++)
    s->other[i] = s->q[i];
  #pragma acc update self(s->other)
  for (int i = 0; i < N; i++)
    {
      CHECK_NEAR (i, s->q[i], i < 10 ? 2 * i + 3 : i == 20 ? 500 : 2 * i, 1e-6);
      CHECK_NEAR (i, s->other[i], i == 20 ? 500 : 2 * i + 3, 1e-6);
    }
  #pragma acc exit data ccopyout(s->q)
  #pragma acc exit data delete(s[0:1])
  for (int i = 0; i < N; i++)
    CHECK_NEAR (i, s->q[i], i == 20 ? 500 : 2 * i + 3, 1e-6);
}

int
main (void)
{
  beside (&t);
  for (int i = 0; i < N; i++)
    CHECK_NEAR (i, t.other[i], 3 * i + 3, 1e-3);
  unstructured (&t);
  set (&t);
  #pragma acc parallel loop compression(t.first) ccopy(t.first[0:N:0:200]) copy(t.other)
  for (int i = 0; i < N; i++)
    {
      t.other[i] = t.first[i];
      t.first[i] *= 2;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK_NEAR (i, t.other[i], i, 4e-3);
      CHECK_NEAR (i, t.first[i], 2 * i, 8e-3);
    }
  return DONE ();
}
