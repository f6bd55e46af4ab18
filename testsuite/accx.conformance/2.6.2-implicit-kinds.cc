/* What the region names in no clause: pointers, const and enum scalars, complex, bool
   are firstprivate; structs, unions, arrays of arrays are copied; static ones too. */
#include "../accx.run/check.h"
#define I 1.0i
#include <openacc.h>
#include <stdlib.h>

enum { N = 60 };
enum colour { RED, GREEN = 5, BLUE };
struct point { int x, y; double w[3]; };
union number { int i; float f; };
static int table[4][N];

int
main (void)
{
  static int counter[2];
  const int k = 7;
  enum colour colour = GREEN;
  bool flag = 1;
  _Complex double z = 2 + 3 * I;
  struct point p = { 1, 2, { 0.5, 1.5, 2.5 } };
  union number u = { .f = 1.5f };
  short s = -3;
  int *q = (int *) calloc (N, sizeof *q), first = 10;
  #pragma acc enter data copyin(q[0:N])
  #pragma acc parallel num_gangs(1)
  {
    for (int i = 0; i < N; i++)
      {
	q[i] = i * k + colour + flag + s + first;
	table[i % 4][i] = (int) __real__ (z) + (int) __imag__ (z) * i;
      }
    p.x = 100;
    p.w[2] += p.w[0];
    u.f *= 2;
    counter[1] = 9;
    first = 77, flag = 0, colour = BLUE, s = 1;
  }
  #pragma acc exit data copyout(q[0:N])
  CHECK (0, p.x, 100);
  CHECK (1, p.y, 2);
  CHECK_REAL (2, p.w[2], 3);
  CHECK_REAL (3, u.f, 3);
  CHECK (4, counter[1], 9);
  CHECK (5, first, acc_get_device_type () == acc_device_host ? 77 : 10);
  CHECK (6, flag, acc_get_device_type () == acc_device_host ? 0 : 1);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, q[i], 7 * i + 5 + 1 - 3 + 10);
      CHECK (i, table[i % 4][i], 2 + 3 * i);
    }
  free (q);
  return DONE ();
}
