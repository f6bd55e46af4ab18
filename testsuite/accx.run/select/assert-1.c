/* A failed assertion in device code ends the program with an error.
   { accx-run-fails {^accx: gpu 0: .*assert-1\.c.*CUDA_ERROR_ASSERT} } */
#include <assert.h>

static int a[10];

int
main (int argc, char **argv)
{
  (void) argv;
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    {
      assert (a[i] != argc - 1);
      a[i] = i;
    }
  return 0;
}
