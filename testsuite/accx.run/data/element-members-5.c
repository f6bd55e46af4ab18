/* Kernels constructs of several parts, whose clauses name a section in an element or a struct: each
   part takes what is there, and more is not copied.  */
#include <stdlib.h>
#include "check.h"

struct box { int before; long p[6]; };

static struct box boxes[3], one, *behind;
static long a[6];

/* Two parts, the second of which stores to the member.  */
static void
two_parts (void)
{
  #pragma acc kernels copy(a[3:3], boxes[1].p[0:3])
  {
    for (int i = 3; i < 6; i++)
      a[i] += boxes[1].p[i - 3];
    for (int i = 3; i < 6; i++)
      boxes[1].p[i - 3] = a[i] * 2;
  }
  #pragma acc kernels copy(a[3:3], one.p[0:3])
  {
    for (int i = 3; i < 6; i++)
      a[i] += one.p[i - 3];
    for (int i = 3; i < 6; i++)
      one.p[i - 3] = a[i] * 2;
  }
  #pragma acc kernels copy(a[3:3], behind[1].p[0:3])
  {
    for (int i = 3; i < 6; i++)
      a[i] += behind[1].p[i - 3];
    for (int i = 3; i < 6; i++)
      behind[1].p[i - 3] = a[i] * 2;
  }
}

/* The same behind a pointer to an array.  */
static void
behind_array (struct box (*all)[3], long *x)
{
  #pragma acc kernels copy(x[0:3], (*all)[2].p[0:3])
  {
    for (int i = 0; i < 3; i++)
      x[i] += (*all)[2].p[i];
    for (int i = 0; i < 3; i++)
      (*all)[2].p[i] = x[i] * 2;
  }
}

/* A part that is parallel where pointers do not overlap, and what it uses is there already.  */
static void
checked (long *x, long *y)
{
  #pragma acc kernels copy(x[0:3], y[0:3], boxes[1].p[0:3])
  for (int i = 0; i < 3; i++)
    x[i] = y[i] + boxes[1].p[i];
}

int
main (void)
{
  behind = malloc (3 * sizeof *behind);
  for (int i = 0; i < 6; i++)
    {
      a[i] = i;
      boxes[1].p[i] = 10 * i;
      boxes[2].p[i] = 7 * i;
      one.p[i] = 100 * i;
      behind[1].p[i] = 1000 * i;
    }
  #pragma acc enter data copyin(one.p[0:3])
  two_parts ();
  #pragma acc exit data copyout(one.p[0:3])
  for (int i = 0; i < 3; i++)
    {
      CHECK (i, boxes[1].p[i], 2 * (3 + i + 10 * i));
      CHECK (i, one.p[i], 2 * (3 + i + 110 * i));
      CHECK (i, behind[1].p[i], 2 * (3 + i + 1110 * i));
      CHECK (i, a[i + 3], 3 + i + 1110 * i);
      CHECK (i, boxes[1].p[i + 3], 10 * (i + 3));
    }
  #pragma acc enter data copyin(boxes[1].p[0:3])
  checked (a, a + 3);
  #pragma acc exit data delete(boxes[1].p[0:3])
  for (int i = 0; i < 3; i++)
    CHECK (i, a[i], 3 + i + 1110 * i + 2 * (3 + i + 10 * i));
  long x[3] = { 1, 2, 3 };
  behind_array (&boxes, x);
  for (int i = 0; i < 3; i++)
    {
      CHECK (i, x[i], 1 + i + 7 * i);
      CHECK (i, boxes[2].p[i], 2 * (1 + i + 7 * i));
    }
  return DONE ();
}
