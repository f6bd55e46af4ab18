/* assert and abort in a region: nothing happens while they are not met; a failed assertion ends the program with an error.
   { accx-run-fails {^accx: gpu 0: .*C-assert\.c.*CUDA_ERROR_ASSERT} } { accx-launches 2 } */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static int a[50];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 50; i++)
    {
      assert (i >= 0);
      if (a[i] != 0)
        abort ();
      a[i] = i;
    }
  for (int i = 0; i < 50; i++)
    if (a[i] != i)
      return 0;
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 50; i++)
    assert (a[i] != 33);
  return 0;
}
