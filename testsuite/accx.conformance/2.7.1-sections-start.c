/* Sections that begin behind or before what their pointer points to, of pointers, members and rows. */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 80, PAD = 5 };
struct s { int *mid; };

int
main (void)
{
  int *base = malloc (N * sizeof *base), *mid = base + N / 2, from = -PAD;
  double (*rows)[4] = malloc (10 * sizeof *rows), (*last)[4] = rows + 9;
  struct s s = { mid };
  for (int i = 0; i < N; i++)
    base[i] = i;
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 4; j++)
      rows[i][j] = i;

  #pragma acc parallel loop copy(mid[-PAD:2 * PAD])
  for (int i = -PAD; i < PAD; i++)
    mid[i] *= 10;
  for (int i = 0; i < N; i++)
    CHECK (i, base[i], i >= N / 2 - PAD && i < N / 2 + PAD ? 10 * i : i);

  #pragma acc data copy(mid[from:4])
  {
    CHECK (1, acc_is_present (mid - PAD, 4 * sizeof *mid), 1);
    CHECK (2, acc_is_present (mid, 1), 0);
    #pragma acc kernels
    for (int i = from; i < from + 4; i++)
      mid[i] = i;
  }
  CHECK (3, mid[-PAD], -PAD);
  CHECK (4, mid[-PAD + 3], -PAD + 3);
  CHECK (5, mid[-PAD + 4], 10 * (N / 2 - PAD + 4));

  #pragma acc enter data copyin(s) copyin(s.mid[10:6])
  #pragma acc parallel loop present(s)
  for (int i = 10; i < 16; i++)
    s.mid[i] = -i;
  #pragma acc exit data copyout(s.mid[10:6]) delete(s)
  for (int i = 5; i < 20; i++)
    CHECK (i, mid[i], i >= 10 && i < 16 ? -i : N / 2 + i);

  #pragma acc parallel loop collapse(2) copy(last[-3:2][0:4])
  for (int i = -3; i < -1; i++)
    for (int j = 0; j < 4; j++)
      last[i][j] += j + 1;
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 4; j++)
      CHECK_REAL (i, rows[i][j], i + (i == 6 || i == 7 ? j + 1 : 0));
  free (base);
  free (rows);
  return DONE ();
}
