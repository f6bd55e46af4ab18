/* A section of a member of an array's element, mapped alone, is on the device where its accesses by words
   of neighbours may be.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

enum { N = 8 };
static struct box { int before; unsigned short p[N]; int behind; } boxes[3];
static struct pixels { unsigned char at[24]; } __attribute__ ((aligned (8))) rows[4];
static int sums[40];

static void
halves (void)
{
  #pragma acc serial loop copyin(boxes[1].p[3:4]) copyout(sums[11:4])
  for (int i = 11; i < 15; i++)
    sums[i] = boxes[1].p[i - 8] + 707;
  for (int i = 11; i < 15; i++)
    CHECK (i, sums[i], i - 8 + 1707);
}

static void
bytes (void)
{
  #pragma acc serial copyin(rows[2].at[3:17]) copyout(sums[0:4])
  {
    sums[0] = rows[2].at[4] + rows[2].at[5] + rows[2].at[6] + rows[2].at[7];
    sums[1] = rows[2].at[8] - rows[2].at[9];
    sums[2] = rows[2].at[10] - rows[2].at[11];
    sums[3] = rows[2].at[16] + rows[2].at[17] + rows[2].at[18] + rows[2].at[19];
  }
  CHECK (0, sums[0], 22);
  CHECK (1, sums[1], -1);
  CHECK (2, sums[2], -1);
  CHECK (3, sums[3], 70);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    boxes[1].p[i] = 1000 + i;
  for (int i = 0; i < 24; i++)
    rows[2].at[i] = i;
  halves ();
  bytes ();
  return 0;
}
