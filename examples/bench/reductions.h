/* What reductions.c and reductions.cu share: sizes, operators, input and expected
   results, for the positions that a reduction can have.

     reductions [ELEMENTS [SAMPLES]]

   The input is nk slabs of NJ rows of NI elements.  Each prints a line
   "POSITION/OPERATOR/TYPE GB/s median best" for each reduction.  All results are
   whole numbers that a float holds exactly, whatever the order.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "bench.h"

enum { NI = 512, NJ = 32 };

#define AT(K, J, I) (((size_t) (K) * NJ + (J)) * NI + (I))

enum operation { ADD, MULTIPLY, MAXIMUM };

/* What a reduction leaves behind.  */
enum kind
{
  OF_SLABS,			/* total: of the first elements of the slabs */
  OF_ROWS,			/* total: of the first elements of the rows */
  OF_ALL,			/* total: of all elements */
  OF_ALL_ONCE,			/* the same, of the last repetition alone */
  EACH_ROW,			/* in the first element of each row: of the row and START (J) */
  EACH_SLAB,			/* of each slab: of the slab and START (K) */
  EACH_SLAB_OF_ROWS		/* of each slab: of the rows' first elements and START (K) */
};

/* The value before a reduction that starts anew in iteration X.  */
#define START(X) ((X) + 1)

static int nk;			/* slabs */

/* Of each row: its first element, and all elements combined.  */
static double *row_first, *row_all;

static inline double
combine (enum operation op, double a, double b)
{
  return op == ADD ? a + b : op == MULTIPLY ? a * b : a > b ? a : b;
}

/* The value of a total before the first repetition.  */
static inline double
initial (enum operation op)
{
  return op == MAXIMUM ? -(1 << 23) : op == MULTIPLY;
}

/* Element X of the input for OP.  */
static inline int
input_element (enum operation op, size_t x)
{
  size_t row = x / NI;

  if (op == MAXIMUM)
    return (int) ((unsigned) x * 2654435761u >> 9) - (1 << 22);
  if (op == MULTIPLY)
    return x == 5 * NI ? 3 : x == 3 * NJ * NI ? 2
	   : x % 127 == 0 && row % 3 == 1 ? -1 : 1;
  return x % 127 == 0 || x % NI == 0 ? (int) (row % 3) : 0;
}

/* Computes row_first and row_all for OP.  */
static inline void
expect (enum operation op)
{
  size_t rows = (size_t) nk * NJ;

  if (row_first == NULL)
    {
      row_first = (double *) report_alloc (rows, sizeof *row_first);
      row_all = (double *) report_alloc (rows, sizeof *row_all);
    }
  for (size_t row = 0; row < rows; row++)
    {
      row_first[row] = row_all[row] = input_element (op, row * NI);
      for (int i = 1; i < NI; i++)
	row_all[row] = combine (op, row_all[row], input_element (op, row * NI + i));
    }
}

static inline double
expected_total (enum operation op, enum kind kind)
{
  const double *of = kind == OF_SLABS || kind == OF_ROWS ? row_first : row_all;
  double total = initial (op);

  for (int q = 0; q < (kind == OF_ALL_ONCE ? 1 : BENCH_QUEUE); q++)
    for (size_t row = 0; row < (size_t) nk * NJ; row += kind == OF_SLABS ? NJ : 1)
      total = combine (op, total, of[row]);
  return total;
}

/* Whether KIND copies the input, as what is done beside the reduction.  */
static inline int
is_copy (enum kind kind)
{
  return kind == OF_SLABS || kind == OF_ROWS || kind == EACH_SLAB_OF_ROWS;
}

/* What element I, the first or last, of row J of slab K of the output must be;
   *KNOWN: whether it must be something.  */
static inline double
expected_element (enum operation op, enum kind kind, int k, int j, int i, int *known)
{
  size_t row = (size_t) k * NJ + j;
  double value;

  *known = is_copy (kind) || (i == 0 && (kind == EACH_ROW || (kind == EACH_SLAB && j == 0)));
  if (kind == EACH_ROW && i == 0)
    return combine (op, START (j), row_all[row]);
  if (i > 0 || j > 0 || kind < EACH_SLAB)
    return input_element (op, AT (k, j, i));
  value = START (k);
  for (int r = 0; r < NJ; r++)
    value = combine (op, value, (kind == EACH_SLAB ? row_all : row_first)[row + r]);
  return value;
}

/* Bytes that an ideal program moves.  */
static inline double
moved_bytes (enum kind kind, size_t element)
{
  return (double) AT (nk, 0, 0) * element * (is_copy (kind) ? 2 : 1);
}

static inline void
read_size (int argc, char **argv)
{
  nk = (int) (report_number (argc, argv, 1, 1, 1L << 26) / (NJ * NI));
  if (nk < 4)
    nk = 4;
}
