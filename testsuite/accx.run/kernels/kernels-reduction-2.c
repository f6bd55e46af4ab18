/* A scalar whose value in between is used is no reduction; nor is one that two
   operators combine.  { accx-launches 1 }
   { accx-notify {num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

int
main (void)
{
  static int a[200], b[200];
  int sum = 1, mixed = 1;
#pragma acc kernels
  {
    for (int i = 0; i < 200; i++)
      {
	sum += i;
	a[i] = sum;
      }
    for (int i = 0; i < 200; i++)
      {
	mixed += i;
	mixed *= 3;
	mixed %= 1000;
      }
    for (int i = 0; i < 200; i++)
      b[i] = sum ^= i;
  }
  int s = 1, m = 1;
  for (int i = 0; i < 200; i++)
    {
      s += i;
      CHECK (i, a[i], s);
      m = (m + i) * 3 % 1000;
    }
  CHECK (0, mixed, m);
  for (int i = 0; i < 200; i++)
    {
      s ^= i;
      CHECK (i, b[i], s);
    }
  CHECK (0, sum, s);
  return DONE ();
}
