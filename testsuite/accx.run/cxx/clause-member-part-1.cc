/* Members of members in clauses without `this->': of objects, pointers and elements, on every directive about data,
   with members behind the functions, and beside parameters, locals and globals of those names.  */
#include "../check.h"

enum { N = 30 };

struct part { double *p; int n; double a[N]; };

static part whole = { nullptr, N, { 1, 2, 3 } };

struct machine
{
  void
  run ()
  {
    #pragma acc parallel loop copy(q.p[0:q.n])
    for (int i = 0; i < q.n; i++)
      q.p[i] += k;
    #pragma acc parallel loop copy(q.a[0:N])
    for (int i = 0; i < N; i++)
      q.a[i] += k;
    #pragma acc kernels loop independent copy(q.a)
    for (int i = 0; i < N; i++)
      q.a[i] += k;
    #pragma acc enter data copyin(q.p[:q.n], s[1].p[0:s[1].n])
    #pragma acc parallel loop present(q.p[0:q.n], s[1].p[0:s[1].n])
    for (int i = 0; i < q.n; i++)
      q.p[i] += s[1].p[i];
    #pragma acc update self(q.p[:q.n])
    #pragma acc exit data copyout(q.p[:q.n]) delete(s[1].p[0:s[1].n])
    _Pragma ("acc parallel loop copy(to->p[0:to->n])")
    for (int i = 0; i < to->n; i++)
      to->p[i] *= 2;
  }
  static double
  other (part &q, part *to, double &sum)
  {
    part s = q;
    #pragma acc parallel loop copyin(q.p[0:q.n], to->a[0:N], s.a) reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum += q.p[i] + to->a[i] + s.a[i];
    #pragma acc parallel loop copy(whole.a[0:N])
    for (int i = 0; i < N; i++)
      whole.a[i] += 1;
    return sum;
  }
  void far ();
  part q, s[2], *to;
private:
  int k = 3;
};

void
machine::far ()
{
  #pragma acc data copyin(q.a[2:4]) copy(to->a[0:2])
  #pragma acc parallel loop present(q.a[2:4], to->a[0:2])
  for (int i = 0; i < 2; i++)
    to->a[i] = q.a[i + 2] + q.a[i + 4];
}

int
main ()
{
  machine m;
  part other = { new double[N], N, {} };
  m.q = { new double[N], N, {} };
  m.s[1] = { new double[N], N, {} };
  m.to = &other;
  for (int i = 0; i < N; i++)
    {
      m.q.p[i] = i;
      m.q.a[i] = i * i;
      m.s[1].p[i] = 100;
      other.p[i] = i;
    }
  m.run ();
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, m.q.p[i], i + 103);
      CHECK_REAL (i, m.q.a[i], i * i + 6);
      CHECK_REAL (i, other.p[i], 2 * i);
    }
  m.far ();
  CHECK_REAL (0, other.a[0], 4 + 16 + 12);
  CHECK_REAL (1, other.a[1], 9 + 25 + 12);
  double sum = 0;
  CHECK_REAL (2, machine::other (other, &m.q, sum),
	      N * (N - 1) + (N - 1) * N * (2 * N - 1) / 6 + 6 * N + 32 + 46);
  CHECK_REAL (3, whole.a[2], 4);
  return DONE ();
}
