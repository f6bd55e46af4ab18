/* Members in data clauses of methods and constructors: pointers, arrays, scalars, by name and by this->. */
#include "check.h"
class Matrix
{
  int rows, cols;
  double *m, scale;
  float diag[16];
public:
  Matrix (int r, int c) : rows (r), cols (c), m (new double[r * c]), scale (2)
  {
    for (int i = 0; i < 16; i++) diag[i] = i;
#pragma acc enter data copyin(this[0:1]) create(m[0:rows * cols])
  }
  ~Matrix ()
  {
#pragma acc exit data delete(m[0:rows * cols]) delete(this[0:1])
    delete[] m;
  }
  double &at (int i, int j) { return m[i * cols + j]; }
  double at (int i, int j) const { return m[i * cols + j]; }
  void fill ()
  {
#pragma acc parallel loop collapse(2) present(this)
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < cols; j++)
	at (i, j) = scale * i + j + (i == j ? diag[i % 16] : 0);
  }
  double trace () const
  {
    double sum = 0;
#pragma acc parallel loop reduction(+:sum) present(this[0:1], m[0:rows * cols])
    for (int i = 0; i < (rows < cols ? rows : cols); i++)
      sum += at (i, i);
    return sum;
  }
  void get ()
  {
#pragma acc update self(m[0:rows * cols])
  }
  void set_scale (double s)
  {
    scale = s;
#pragma acc update device(scale)
  }
  void times (const Matrix &b, Matrix &c) const
  {
#pragma acc parallel loop collapse(2) present(this, b, c)
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < b.cols; j++)
	{
	  double s = 0;
#pragma acc loop seq
	  for (int k = 0; k < cols; k++)
	    s += at (i, k) * b.at (k, j);
	  c.at (i, j) = s;
	}
  }
};
int
main ()
{
  Matrix a (12, 9), b (9, 7), c (12, 7);
  a.fill ();
  b.set_scale (-1);
  b.fill ();
  a.times (b, c);
  double t = c.trace ();
  a.get (), b.get (), c.get ();
  double want = 0;
  for (int i = 0; i < 12; i++)
    for (int j = 0; j < 7; j++)
      {
	double s = 0;
	for (int k = 0; k < 9; k++)
	  s += (2 * i + k + (i == k ? i : 0)) * (-k + j + (k == j ? k : 0.));
	CHECK_REAL (i * 7 + j, c.at (i, j), s);
	if (i == j) want += s;
      }
  CHECK_REAL (0, t, want);
  return DONE ();
}
