/* Behind a directive in a _Pragma operator a loop's header has the forms that it may
   have behind #pragma: !=, braces around the loop, no first value, a character that
   counts to the end of its range.  */
#include "check.h"

#define ACC(...) _Pragma (#__VA_ARGS__)
#define EACH _Pragma ("acc parallel loop copy(a)")
#define N 100

int main (void)
{
  int a[N], want[N], i;
  for (int k = 0; k < N; k++)
    {
      a[k] = 0;
      want[k] = k + 111111;
    }
  EACH
  for (i = 0; i != N; i++)
    a[i] += i;
  _Pragma ("acc parallel loop copy(a)") for (i = N; i != 0; i--) a[i - 1] += 1;
  ACC (acc parallel loop copy(a))
  {
    for (int k = 0; k < N; k++)
      a[k] += 10;
  }
  i = 0;
  ACC (acc parallel loop copy(a))
  for (; i < N; i++)
    a[i] += 100;
  ACC (acc parallel loop collapse(2) copy(a))
  for (int j = 0; j < N / 10; j++)
    for (int k = 0; k != 10; k++)
      a[j * 10 + k] += 1000;
  ACC (acc parallel copy(a))
  {
    ACC (acc loop gang)
    for (int j = 0; j != N / 10; j++)
      {
	ACC (acc loop vector)
	for (int k = 0; k != 10; k++)
	  a[j * 10 + k] += 10000;
      }
  }
  ACC (acc parallel loop copy(a))
  for (unsigned char c = 0; c < 0xff; c++)
    if (c < N)
      a[c] += 100000;
  for (int k = 0; k < N; k++)
    CHECK (k, a[k], want[k]);
  return DONE ();
}
