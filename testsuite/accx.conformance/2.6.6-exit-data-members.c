/* enter data, update and exit data of members that are pointers, with and without sections,
   in structs, behind pointers and in elements of arrays.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 10 };
struct part { int n; int *a; struct { int *b; } in; };

int
main (void)
{
  int a[N], b[N], c[N], d[N];
  struct part s = { N, a, { b } }, *p = malloc (sizeof *p), cells[3] = { { 0 } };
  *p = (struct part) { N, c, { b } };
  cells[1].a = d;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = c[i] = d[i] = i;
  #pragma acc enter data copyin(s, p[0:1], cells)
  #pragma acc enter data copyin(s.a[0:N], s.in.b[0:N], p->a[0:N], cells[1].a[0:N])
  #pragma acc parallel loop present(s, p, cells)
  for (int i = 0; i < N; i++)
    {
      s.a[i] += 1;
      s.in.b[i] += s.n;
      p->a[i] += 3;
      cells[1].a[i] += 4;
    }
  #pragma acc update self(s.a[2:3])
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + (i >= 2 && i < 5));
  #pragma acc update self(s.a, p->a)
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i + 1);
      CHECK (i, c[i], i + 3);
      a[i] = 100;
    }
  #pragma acc update device(s.a[0:2])
  #pragma acc parallel num_gangs(1) present(s)
  s.a[5] = s.a[0] + s.a[1];
  #pragma acc exit data copyout(s.a[0:N], cells[1].a[0:N]) delete(p->a)
  #pragma acc exit data copyout(s.in.b) finalize
  CHECK (5, a[5], 200);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], i + N);
      CHECK (i, d[i], i + 4);
    }
  CHECK (1, acc_is_present (a, 1) || acc_is_present (b, 1) || acc_is_present (c, 1), 0);
  #pragma acc exit data copyout(s) delete(p[0:1], cells)
  CHECK (2, s.a == a && s.in.b == b, 1);
  CHECK (3, acc_is_present (&s, sizeof s) || acc_is_present (p, sizeof *p), 0);
  return DONE ();
}
