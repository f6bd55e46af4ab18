/* C++: loops of kernels that call functions which make objects: in order where a constructor
   counts, else in parallel.
   { accx-options {-x c++} }
   { accx-launches 2 }
   { accx-notify {function=plain [^\n]*vector_length=128 } }
   { accx-notify {function=counting [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

enum { N = 500 };

static int made;
#pragma acc declare create(made)

struct pair
{
  int x, y;
  int sum () const { return x + y; }
};

struct counted
{
  int n;
  counted (int a) : n (a) { made = made + 1; }
  counted (const counted &o) : n (o.n + made) {}
};

static int
added (const int *p, const int &q, int i)
{
  pair s = { p[i], q };
  return s.sum ();
}

static counted
make (int a)
{
  return counted (a);
}

static int
numbered (const int *p, int i)
{
  counted c = make (p[i]);
  return c.n + made;
}

static void
plain (const int *in, int *out)
{
#pragma acc kernels copyin(in[0:N]) copyout(out[0:N])
  for (int i = 0; i < N; i++)
    out[i] = added (in, in[N - 1 - i], i);
}

static void
counting (const int *in, int *out)
{
#pragma acc kernels copyin(in[0:N]) copyout(out[0:N])
  for (int i = 0; i < N; i++)
    out[i] = numbered (in, i);
}

int
main ()
{
  static int in[N], out[N];
  for (int i = 0; i < N; i++)
    in[i] = i * i % 31;
  plain (in, out);
  for (int i = 0; i < N; i++)
    CHECK (i, out[i], in[i] + in[N - 1 - i]);
  made = 0;
#pragma acc update device(made)
  counting (in, out);
  for (int i = 0; i < N; i++)
    CHECK (i, out[i], in[i] + i + 1);
  return DONE ();
}
