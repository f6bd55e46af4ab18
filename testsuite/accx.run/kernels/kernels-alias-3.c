/* Rows of a flat array whose length and pitch are variables are apart if the pitch
   is not less; else the loop runs in order.
   { accx-launches 2 }
   { accx-notify {num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {num_workers=8 vector_length=32 } }  */
#include "check.h"

static void
run (int rows, int length, int pitch, int *restrict a)
{
#pragma acc kernels present(a)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < length; j++)
      a[i * pitch + j] = i * 100 + j;
}

int
main (void)
{
  static int a[1000];
#pragma acc data copy(a)
  {
    run (10, 20, 25, a);
    run (10, 20, 15, a + 500);
  }
  static int w[1000];
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 20; j++)
      {
	w[i * 25 + j] = i * 100 + j;
	w[500 + i * 15 + j] = i * 100 + j;
      }
  for (int i = 0; i < 1000; i++)
    CHECK (i, a[i], w[i]);
  return DONE ();
}
