/* Data of which only a part is present are an error.  { accx-device-only }
   { accx-run-fails {^accx: gpu 0: copyin of a .* at .*2\.7\.3-partly-present\.c:21: only partly present} } */
#include "../accx.run/check.h"

enum { N = 100 };
static int a[N];

int
main (void)
{
  #pragma acc enter data copyin(a[10:20])
  /* What is inside is not.  */
  #pragma acc parallel loop copy(a[15:5]) present(a[12:3])
  for (int i = 15; i < 20; i++)
    a[i] = i;
  #pragma acc update self(a[15:5])
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i >= 15 && i < 20 ? i : 0);
  if (DONE ())
    return 0;
  #pragma acc parallel loop copyin(a[15:30])
  for (int i = 15; i < 45; i++)
    a[i] = i;
  return 0;
}
