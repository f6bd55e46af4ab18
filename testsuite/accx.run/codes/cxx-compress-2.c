/* C++: an array that is a member of a class is compressed beside its other members, in methods.
   { accx-options -xc++ } { accx-device-only } */
#include "check.h"
#define N 60

class field
{
public:
  double first[N];
  int n;
  float *pointer;
  double q[N];
  float other[N];
  float factor;

  void both ()
  {
    #pragma acc data ccopyin(q, first) copy(other)
    {
      #pragma acc parallel loop compression(q, first)
      for (int i = 0; i < n; i++)
	other[i] = (float) (q[i] + first[i]) + factor;
    }
  }

  void all ()
  {
    #pragma acc parallel loop compression(q, pointer) ccopyin(q) ccopy(pointer[0:n:0:500]) \
      copy(other) copy(this[0:1])
    for (int i = 0; i < n; i++)
      {
	other[i] = (float) q[i] + pointer[i] + factor;
	pointer[i] *= 2;
      }
  }
};

int
main ()
{
  static field f;
  static float memory[N];
  f.n = N;
  f.factor = 3;
  f.pointer = memory;
  for (int i = 0; i < N; i++)
    {
      f.first[i] = i;
      f.q[i] = 2 * i;
      memory[i] = (float) i;
      f.other[i] = -1;
    }
  f.both ();
  for (int i = 0; i < N; i++)
    CHECK_NEAR (i, f.other[i], 3 * i + 3, 1e-4);
  f.all ();
  for (int i = 0; i < N; i++)
    {
      CHECK_NEAR (i, f.other[i], 3 * i + 3, 0.01);
      CHECK_NEAR (i, memory[i], 2 * i, 0.02);
    }
  return DONE ();
}
