/* Members of a struct that acc_copyin has mapped one by one cannot be used as one struct.
   { accx-run-fails {struct member .*error-struct-apart-1\.c:18: (mapped apart|only partly)} } { accx-drivers sim cuda } */
#include <openacc.h>

struct pair
{
  int a[40], gap[4096], b[40];
};

static struct pair s;

int
main (void)
{
  acc_copyin (s.b, sizeof s.b);
  acc_create (s.gap, sizeof s.gap);
  acc_copyin (s.a, sizeof s.a);
  #pragma acc parallel loop present(s.a, s.b)
  for (int i = 0; i < 40; i++)
    s.a[i] += s.b[i];
  return 0;
}
