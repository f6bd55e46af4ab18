/* A condition is any scalar, compared with zero: on each directive that has an if or self clause.  */
#include <openacc.h>
#include "../accx.run/check.h"

enum { N = 16 };

int
main (void)
{
  int a[N] = { 0 }, count = 0, *pointer = a;
  double half = 0.5;
  float zero = 0;
  void *null = 0;
  _Bool yes = 1;
  char letter = 'x';
  #pragma acc parallel loop if(half) copy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  #pragma acc serial loop if(pointer) self(null) copy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  #pragma acc kernels loop if(0.25f) self(zero) copy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  #pragma acc parallel loop self(half) copy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 4);
  int shared = !acc_is_present (a, sizeof a);
  #pragma acc enter data copyin(a) if(zero)
  CHECK (0, acc_is_present (a, sizeof a), !shared);
  #pragma acc enter data copyin(a) if(letter)
  CHECK (1, acc_is_present (a, sizeof a), 1);
  #pragma acc exit data delete(a) if(null)
  CHECK (2, acc_is_present (a, sizeof a), 1);
  #pragma acc update self(a) if(pointer)
  #pragma acc update device(a) if(half)
  #pragma acc exit data copyout(a) if(yes)
  CHECK (3, acc_is_present (a, sizeof a), !shared);
  #pragma acc data copy(a) if(half)
  {
    #pragma acc host_data use_device(a) if(null)
    CHECK (4, a == pointer, 1);
  }
  #pragma acc wait if(half)
  #pragma acc init if(letter)
  #pragma acc set device_num(0) if(pointer)
  #pragma acc parallel loop copy(count)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic if(half)
      count++;
    }
  CHECK (5, count, N);
  return DONE ();
}
