/* Defines the globals of 2.13-declare-unit.c and a routine that uses them.  */
enum { N = 50 };
int shared_array[N], shared_start = 6;
double shared_sum;
#pragma acc declare create(shared_array, shared_sum) copyin(shared_start)

#pragma acc routine seq
int
shared_get (int i)
{
  return shared_array[i];
}

void
shared_fill (int k)
{
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    shared_array[i] = k * i;
  #pragma acc serial
  shared_sum = 0;
}
