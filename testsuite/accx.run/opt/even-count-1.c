/* Loops over constant ranges, which divide evenly among a block's threads or not, run
   all their iterations once.  */
#include "check.h"

#define ROWS 5
#define MOST 2100

static int in[ROWS][MOST], out[ROWS][MOST];
static long sums[ROWS];

/* One loop over N elements from FROM by STEP, split over CLAUSES.  */
#define CASE(NAME, CLAUSES, FROM, N, STEP)					\
static void									\
NAME (void)									\
{										\
  _Pragma ("acc parallel loop gang num_workers(4) vector_length(32) copy(out)")	\
  for (int j = 0; j < ROWS; j++)						\
    {										\
      long s = j;								\
      _Pragma (CLAUSES)							\
      for (int i = FROM; i < FROM + N; i += STEP)				\
	{									\
	  out[j][i] += in[j][i];						\
	  s += in[j][i];							\
	}									\
      sums[j] = s;								\
    }										\
}										\
										\
static void									\
check_##NAME (void)								\
{										\
  for (int j = 0; j < ROWS; j++)						\
    for (int i = 0; i < MOST; i++)						\
      out[j][i] = 1;								\
  NAME ();									\
  for (int j = 0; j < ROWS; j++)						\
    {										\
      long s = j;								\
      for (int i = 0; i < MOST; i++)						\
	{									\
	  int hit = i >= FROM && i < FROM + N && (i - FROM) % STEP == 0;	\
	  s += hit ? in[j][i] : 0;						\
	  CHECK (i, out[j][i], 1 + (hit ? in[j][i] : 0));			\
	}									\
      CHECK (j, sums[j], s);						\
    }										\
}

CASE (vector_512, "acc loop vector reduction(+:s)", 0, 512, 1)
CASE (vector_2048, "acc loop vector reduction(+:s)", 3, 2048, 1)
CASE (vector_500, "acc loop vector reduction(+:s)", 0, 500, 1)
CASE (vector_32, "acc loop vector reduction(+:s)", 1, 32, 1)
CASE (vector_33, "acc loop vector reduction(+:s)", 1, 33, 1)
CASE (vector_544, "acc loop vector reduction(+:s)", 0, 544, 1)
CASE (vector_step, "acc loop vector reduction(+:s)", 1, 1536, 3)
CASE (all_2048, "acc loop worker vector reduction(+:s)", 0, 2048, 1)
CASE (all_640, "acc loop worker vector reduction(+:s)", 2, 640, 1)
CASE (all_641, "acc loop worker vector reduction(+:s)", 2, 641, 1)
CASE (worker_64, "acc loop worker reduction(+:s)", 0, 64, 1)
CASE (in_order_64, "acc loop seq", 7, 64, 1)
CASE (in_order_61, "acc loop seq", 0, 61, 1)

int
main (void)
{
  for (int j = 0; j < ROWS; j++)
    for (int i = 0; i < MOST; i++)
      in[j][i] = j * 7919 + i * i % 1013;
  check_vector_512 ();
  check_vector_2048 ();
  check_vector_500 ();
  check_vector_32 ();
  check_vector_33 ();
  check_vector_544 ();
  check_vector_step ();
  check_all_2048 ();
  check_all_640 ();
  check_all_641 ();
  check_worker_64 ();
  check_in_order_64 ();
  check_in_order_61 ();
  return DONE ();
}
