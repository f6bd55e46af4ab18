/* An array parameter of C++ names the whole array in a data clause: bounds that are numbers, macros,
   constants, members of classes and parameters of templates, and other names of that kind around.  */
#include "../check.h"

#define ROWS (4 + 1)
constexpr int cols = 6;
namespace sizes { struct box { static const int edge = 3; }; }

static void
add (double a[16], const double b[cols * 2])
{
  #pragma acc parallel loop copy(a) copyin(b)
  for (int i = 0; i < 16; i++)
    a[i] += b[i % 12];
}

template <int N, class T> void
scale (T a[N], int m[ROWS][cols], T (&all)[N])
{
  #pragma acc data copy(a, m)
  {
    #pragma acc parallel loop present(a) copyin(all)
    for (int i = 0; i < N; i++)
      a[i] *= all[i];
    _Pragma ("acc parallel loop collapse(2) copy(m)")
    for (int i = 0; i < ROWS; i++)
      for (int j = 0; j < cols; j++)
	m[i][j] += 10 * i + j;
  }
}

struct cube
{
  static constexpr int edge = 2;
  int n;
  cube (int a[edge], int n) : n{n}
  {
    #pragma acc enter data copyin(a)
    #pragma acc parallel loop present(a)
    for (int i = 0; i < edge; i++)
      a[i] += n;
    #pragma acc update self(a)
    a[0]++;
    #pragma acc update device(a)
    #pragma acc exit data copyout(a)
  }
  int
  sum (float a[sizes::box::edge], int b[3])
  {
    int t = 0;
    #pragma acc parallel loop copyin(a, b) reduction(+:t)
    for (int i = 0; i < 3; i++)
      t += a[i] * b[i];
    {
      double a[2] = { 1, 2 };
      #pragma acc parallel loop copyin(a) reduction(+:t)
      for (int i = 0; i < 2; i++)
	t += a[i];
    }
    return t;
  }
};

int
main ()
{
  double a[16], b[12], e[4] = { 1, 2, 3, 4 }, f[4] = { 5, 6, 7, 8 };
  int m[ROWS][cols], pair[2] = { 3, 4 };
  for (int i = 0; i < 16; i++)
    a[i] = i;
  for (int i = 0; i < 12; i++)
    b[i] = i * i;
  for (int i = 0; i < ROWS * cols; i++)
    m[i / cols][i % cols] = i;
  add (a, b);
  scale<4> (e, m, f);
  cube c (pair, 7);
  float x[3] = { 1, 2, 3 };
  int y[3] = { 4, 5, 6 };
  CHECK (0, c.sum (x, y), 32 + 3);
  CHECK (1, pair[0], 11);
  CHECK (2, pair[1], 11);
  for (int i = 0; i < 16; i++)
    CHECK_REAL (i, a[i], i + (i % 12) * (i % 12));
  for (int i = 0; i < 4; i++)
    CHECK_REAL (i, e[i], (i + 1) * (i + 5));
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < cols; j++)
      CHECK (i, m[i][j], i * cols + j + 10 * i + j);
  return DONE ();
}
