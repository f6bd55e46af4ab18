/* reduction over members of structs, behind pointers and in arrays of structs too.  { accx-device-only } */
#include "../accx.run/check.h"

enum { N = 733 };
struct cell { float mass; int count; struct { unsigned long bits; short least; } in; };

int
main (void)
{
  struct cell c = { 1, 2, { 4, 100 } }, d = c, *p = &d, row[3] = { { 0, 5, { 0, 0 } }, { 0, 6, { 0, 0 } } };
  #pragma acc parallel loop reduction(+:c.mass, c.count) reduction(|:c.in.bits) reduction(min:c.in.least)
  for (int i = 0; i < N; i++)
    {
      c.mass += 0.5f;
      c.count += i;
      c.in.bits |= 1ul << (i % 8 * 7);
      c.in.least = c.in.least < 90 - i % 100 ? c.in.least : 90 - i % 100;
    }
  CHECK_REAL (0, c.mass, 1 + N * 0.5);
  CHECK (1, c.count, 2 + N * (N - 1) / 2);
  unsigned long bits = 4;
  for (int i = 0; i < 8; i++)
    bits |= 1ul << 7 * i;
  CHECK (2, c.in.bits, bits);
  CHECK (3, c.in.least, -9);

  #pragma acc parallel num_gangs(6) reduction(+:c.count)
  c.count += 1;
  CHECK (4, c.count, 8 + N * (N - 1) / 2);

  #pragma acc parallel loop copy(p[0:1]) reduction(max:p->count) gang worker vector
  for (int i = 0; i < N; i++)
    p->count = p->count > i * 3 ? p->count : i * 3;
  CHECK (5, d.count, 3 * (N - 1));
  CHECK_REAL (6, d.mass, 1);

  #pragma acc parallel loop reduction(+:row[1].count) copy(row) num_gangs(4)
  for (int i = 0; i < N; i++)
    row[1].count += 2;
  CHECK (7, row[0].count, 5);
  CHECK (8, row[1].count, 6 + 2 * N);
  CHECK (9, row[2].count, 0);
  return DONE ();
}
