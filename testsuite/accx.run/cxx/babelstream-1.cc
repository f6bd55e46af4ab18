/* A stream class as BabelStream's: a template with virtual functions, whose members are in clauses. */
#include "check.h"
#include <vector>
#include <string>

template <class T> class Stream
{
public:
  virtual ~Stream () {}
  virtual void copy () = 0;
  virtual void mul () = 0;
  virtual void add () = 0;
  virtual void triad () = 0;
  virtual T dot () = 0;
  virtual void init_arrays (T a, T b, T c) = 0;
  virtual void read_arrays (std::vector<T> &a, std::vector<T> &b, std::vector<T> &c) = 0;
};

template <class T> class ACCStream : public Stream<T>
{
  int array_size;
  T *a, *b, *c;
public:
  ACCStream (int n) : array_size (n)
  {
    a = new T[n], b = new T[n], c = new T[n];
    T *a = this->a, *b = this->b, *c = this->c;
#pragma acc enter data create(a[0:n], b[0:n], c[0:n])
    {}
  }
  ~ACCStream ()
  {
    int n = array_size;
    T *a = this->a, *b = this->b, *c = this->c;
#pragma acc exit data delete(a[0:n], b[0:n], c[0:n])
    {}
    delete[] a;
    delete[] b;
    delete[] c;
  }
  virtual void copy () override
  {
    int n = array_size;
    T *a = this->a, *c = this->c;
#pragma acc parallel loop present(a[0:n], c[0:n]) wait
    for (int i = 0; i < n; i++)
      c[i] = a[i];
  }
  virtual void mul () override
  {
    const T scalar = 0.4;
#pragma acc parallel loop present(b[0:array_size], c[0:array_size])
    for (int i = 0; i < array_size; i++)
      b[i] = scalar * c[i];
  }
  virtual void add () override
  {
#pragma acc kernels present(a[:array_size], b[:array_size], c[:array_size])
    for (int i = 0; i < array_size; i++)
      c[i] = a[i] + b[i];
  }
  virtual void triad () override
  {
    const T scalar = 0.4;
#pragma acc parallel loop
    for (int i = 0; i < array_size; i++)
      a[i] = b[i] + scalar * c[i];
  }
  virtual T dot () override
  {
    T sum = 0;
    int n = array_size;
    T *a = this->a, *b = this->b;
#pragma acc parallel loop present(a[0:n], b[0:n]) reduction(+:sum)
    for (int i = 0; i < n; i++)
      sum += a[i] * b[i];
    return sum;
  }
  virtual void init_arrays (T x, T y, T z) override
  {
    int n = array_size;
    T *a = this->a, *b = this->b, *c = this->c;
#pragma acc parallel loop present(a[0:n], b[0:n], c[0:n]) wait
    for (int i = 0; i < n; i++)
      {
	a[i] = x;
	b[i] = y;
	c[i] = z;
      }
  }
  virtual void read_arrays (std::vector<T> &va, std::vector<T> &vb, std::vector<T> &vc) override
  {
    T *a = this->a, *b = this->b, *c = this->c;
#pragma acc update host(a[0:array_size], b[0:array_size], c[0:array_size])
    {}
    for (int i = 0; i < array_size; i++)
      va[i] = a[i], vb[i] = b[i], vc[i] = c[i];
  }
};

template <class T> static void
run (double eps)
{
  const int n = 1000;
  Stream<T> *stream = new ACCStream<T> (n);
  stream->init_arrays (0.1, 0.2, 0);
  T a = 0.1, b = 0.2, c = 0, sum = 0;
  for (int k = 0; k < 3; k++)
    {
      stream->copy (), stream->mul (), stream->add (), stream->triad ();
      c = a, b = T (0.4) * c, c = a + b, a = b + T (0.4) * c;
      sum = stream->dot ();
    }
  std::vector<T> va (n), vb (n), vc (n);
  stream->read_arrays (va, vb, vc);
  for (int i = 0; i < n; i++)
    {
      CHECK_NEAR (i, va[i], a, eps);
      CHECK_NEAR (i, vb[i], b, eps);
      CHECK_NEAR (i, vc[i], c, eps);
    }
  CHECK_NEAR (0, sum, (double) a * b * n, 100 * eps);
  delete stream;
}

int
main ()
{
  run<float> (1e-6);
  run<double> (1e-14);
  return DONE ();
}
