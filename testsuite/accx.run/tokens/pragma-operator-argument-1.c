/* A _Pragma operator and its loop among the arguments of a macro: the header is
   rewritten although the preprocessor reads it twice.  */
#include "check.h"

#define ACC(...) _Pragma (#__VA_ARGS__)
#define KEEP(...) __VA_ARGS__
#define TWICE(...) KEEP (__VA_ARGS__) KEEP (KEEP (__VA_ARGS__))
#define N 100

int main (void)
{
  int a[N] = { 0 }, v[4] = { 0 }, want[4] = { 0 };
  TWICE (_Pragma ("acc parallel loop collapse(2) copy(a)")
	 for (int i = 0; i != N / 10; i++)
	   for (int j = 0; j != 10; j++)
	     a[i * 10 + j] += i;)
  KEEP (ACC (acc parallel loop copyin(a) reduction(+:v))
	for (int i = 0; i != N; i++)
	  v[i % 4] += a[i];)
  KEEP (ACC (acc parallel loop copyin(a) reduction(+:v))
	for (int i = 0; i < N; i++)
	  v[i % 4] += a[i];)
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i / 10 * 2);
      want[i % 4] += i / 10 * 4;
    }
  for (int i = 0; i < 4; i++)
    CHECK (i, v[i], want[i]);
  return DONE ();
}
