/* Regions that only read objects get their members' values: this, variables, parameters, references,
   also by member functions that are const.  Nothing of an object is copied for a launch whose clauses
   name what its pointers lead to.
   { accx-env ACCX_NOTIFY=3 } { accx-notify-not {upload.*bytes=([1-9]|[1-9][0-9]) *$} }
   { accx-notify-not {launch.*num_gangs=256} } { accx-launches 6 }
   GCC 14 dies of sections of members in templates, without accx, too.  { accx-requires not-gcc-14 } */
#include "check.h"
#include <cstddef>
#include <utility>

template <typename T>
class field
{
  int n;

public:
  T *__restrict p;
  field (int n_, T *p_) : n (n_), p (p_) {}
  T &operator() (int i, int j) const { return p[i * n + j]; }
  int size () const { return n * n; }
};

template <typename T>
static void
stencil (int n, field<T> u, field<T> v)
{
#pragma acc parallel loop present(u.p[0:n * n], v.p[0:n * n]) async(1)
  for (int i = 1; i < n - 1; i++)
#pragma acc loop
    for (int j = 1; j < n - 1; j++)
      v (i, j) = u (i - 1, j) + u (i + 1, j) + u (i, j - 1) + u (i, j + 1);
#pragma acc wait(1)
}

struct base
{
  int n;
  explicit base (int n_) : n (n_) {}
};

class vector : public base
{
  double *x;
  double *y;
  double factor () const { return 0.5 * n; }

public:
  vector (int n_, double *x_, double *y_) : base (n_), x (x_), y (y_) {}
  double *data () const { return x; }

  void members ()
  {
#pragma acc parallel loop present(this->x[0:n], y[0:n])
    for (int i = 0; i < n; i++)
      y[i] += x[i];
  }

  void functions () const
  {
#pragma acc parallel loop present(x[0:n], y[0:n])
    for (int i = 0; i < n; i++)
      y[i] += x[i] * factor ();
  }

  friend void reference (vector &v, const vector &w)
  {
#pragma acc parallel loop present(v.y[0:v.n], w.x[0:w.n])
    for (int i = 0; i < w.n; i++)
      v.y[i] -= w.data ()[i];
  }

  void swapped ()
  {
    std::swap (x, y);
#pragma acc parallel loop present(x[0:n], y[0:n])
    for (int i = 0; i < n; i++)
      y[i] = x[i] + 1;
    std::swap (x, y);
  }
};

/* Not a class that may be copied bit by bit.  */
class counted
{
  static int alive;
  double *x;
  int n;

public:
  counted (int n_, double *x_) : x (x_), n (n_) { alive++; }
  counted (const counted &c) : x (c.x), n (c.n) { alive++; }
  ~counted () { alive--; }
  double at (int i) const { return x[i]; }
  void scale (double f)
  {
#pragma acc parallel loop copy(x[0:n])
    for (int i = 0; i < n; i++)
      x[i] = f * at (i);
  }
  static int count () { return alive; }
};
int counted::alive;


int
main ()
{
  enum { N = 30 };
  static double u[N * N], v[N * N], x[N], y[N];

  for (int i = 0; i < N * N; i++)
    u[i] = i % 17;
  for (int i = 0; i < N; i++)
    x[i] = i, y[i] = 3;
#pragma acc data copyin(u) copy(v)
  stencil (N, field<double> (N, u), field<double> (N, v));
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      CHECK_REAL (i * N + j, v[i * N + j],
		  (i * N - N + j) % 17 + (i * N + N + j) % 17 + (i * N + j - 1) % 17
		  + (i * N + j + 1) % 17);

  vector w (N, x, y);
#pragma acc data copy(x, y)
  {
    w.members ();
    w.functions ();
    reference (w, w);
    w.swapped ();
  }
  for (int i = 0; i < N; i++)
    {
      double want = 3 + i + i * 0.5 * (int) N - i;
      CHECK_REAL (i, y[i], want);
      CHECK_REAL (i, x[i], want + 1);
    }

  counted c (N, x);
#pragma acc data copy(x)
  c.scale (2);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, x[i], 2 * (4 + i * 0.5 * (int) N));
  CHECK (0, counted::count (), 1);
  return DONE ();
}
