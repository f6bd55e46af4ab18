/* Arguments of clauses are evaluated once where the directive is met.  { accx-device-only } */
#include "../accx.run/check.h"

static int calls;

static int
next (void)
{
  return ++calls;
}

static int
calls_since (void)
{
  int n = calls;
  calls = 0;
  return n;
}

int
main (void)
{
  int a[16] = { 0 }, b[16];
  #pragma acc parallel num_gangs(next ()) async(next ()) wait(next ()) copy(a)
  a[0] = 1;
  #pragma acc wait
  CHECK (0, calls_since (), 3);
  #pragma acc parallel loop if(next ()) num_gangs(next ()) num_workers(next ()) \
    vector_length(32 * next ()) copy(a[next () - 5 : 5])
  for (int i = 0; i < 5; i++)
    a[i] = 1;
  CHECK (0, calls_since (), 5);
  #pragma acc serial self(next () > 5) copy(a)
  a[1]++;
  CHECK (0, calls_since (), 1);
  #pragma acc data copyin(a[0 : next ()]) create(b[0 : next ()]) if(next ()) async(next ()) wait(next ())
  CHECK (0, calls_since (), 5);
  #pragma acc wait
  #pragma acc enter data copyin(a[0 : 1 + next ()]) async(next ()) wait(next ()) if(next ())
  #pragma acc wait
  CHECK (0, calls_since (), 4);
  #pragma acc update self(a[0 : next ()]) device(a[next () - 1 : 1]) async(next ()) if(next ())
  #pragma acc wait
  CHECK (0, calls_since (), 4);
  #pragma acc exit data delete(a[0 : 1 + next ()]) async(next ()) finalize if(next ())
  #pragma acc wait(next (), next ()) async(next ()) if(next ())
  #pragma acc wait
  CHECK (0, calls_since (), 7);
  #pragma acc set default_async(next ()) if(next ())
  #pragma acc set default_async(0 * next ())
  #pragma acc init device_num(0 * next ()) if(next ())
  CHECK (0, calls_since (), 5);
  #pragma acc kernels loop gang(num: next ()) worker(num: next ()) vector(length: 32 * next ()) copy(a)
  for (int i = 0; i < 16; i++)
    a[i] = i;
  CHECK (0, calls_since (), 3);
  for (int i = 0; i < 16; i++)
    CHECK (i, a[i], i);
  return DONE ();
}
