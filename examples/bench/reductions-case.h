/* The reductions of reductions.c for elements of type T and the operator OPERATOR,
   which combines two values as COMBINE does and is OPERATION in reductions.h.
   TITLE: "OPERATOR/TYPE"; CASE: an identifier that says the same.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define GLUE(A, B) A##_##B
#define WITH_CASE(A, B) GLUE (A, B)
#define NAME(A) WITH_CASE (A, CASE)
#define total NAME (result)

static T total;

static void
NAME (gang) (const T *restrict in, T *restrict temp, size_t n)
{
#pragma acc parallel loop gang num_workers(8) vector_length(32) async(1) \
  present(in[0:n], temp[0:n], total) reduction(OPERATOR:total)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop worker
      for (int j = 0; j < NJ; j++)
#pragma acc loop vector
	for (int i = 0; i < NI; i++)
	  temp[AT (k, j, i)] = in[AT (k, j, i)];
      total = COMBINE (total, temp[AT (k, 0, 0)]);
    }
}

static void
NAME (worker) (const T *restrict in, T *restrict temp, size_t n)
{
#pragma acc parallel loop gang num_workers(8) vector_length(32) async(1) \
  present(in[0:n], temp[0:n])
  for (int k = 0; k < nk; k++)
    {
      T j_total = START (k);
#pragma acc loop worker reduction(OPERATOR:j_total)
      for (int j = 0; j < NJ; j++)
	{
#pragma acc loop vector
	  for (int i = 0; i < NI; i++)
	    temp[AT (k, j, i)] = in[AT (k, j, i)];
	  j_total = COMBINE (j_total, temp[AT (k, j, 0)]);
	}
      temp[AT (k, 0, 0)] = j_total;
    }
}

static void
NAME (vector) (const T *restrict in, T *restrict temp, size_t n)
{
#pragma acc parallel loop gang num_workers(8) vector_length(32) async(1) \
  present(in[0:n], temp[0:n])
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop worker
      for (int j = 0; j < NJ; j++)
	{
	  T i_total = START (j);
#pragma acc loop vector reduction(OPERATOR:i_total)
	  for (int i = 0; i < NI; i++)
	    i_total = COMBINE (i_total, in[AT (k, j, i)]);
	  temp[AT (k, j, 0)] = i_total;
	}
    }
}

static void
NAME (gang_worker) (const T *restrict in, T *restrict temp, size_t n)
{
#pragma acc parallel loop gang num_workers(8) vector_length(32) async(1) \
  present(in[0:n], temp[0:n], total) reduction(OPERATOR:total)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop worker reduction(OPERATOR:total)
      for (int j = 0; j < NJ; j++)
	{
#pragma acc loop vector
	  for (int i = 0; i < NI; i++)
	    temp[AT (k, j, i)] = in[AT (k, j, i)];
	  total = COMBINE (total, temp[AT (k, j, 0)]);
	}
    }
}

static void
NAME (worker_vector) (const T *restrict in, T *restrict temp, size_t n)
{
#pragma acc parallel loop gang num_workers(8) vector_length(32) async(1) \
  present(in[0:n], temp[0:n])
  for (int k = 0; k < nk; k++)
    {
      T j_total = START (k);
#pragma acc loop worker reduction(OPERATOR:j_total)
      for (int j = 0; j < NJ; j++)
	{
#pragma acc loop vector reduction(OPERATOR:j_total)
	  for (int i = 0; i < NI; i++)
	    j_total = COMBINE (j_total, in[AT (k, j, i)]);
	}
      temp[AT (k, 0, 0)] = j_total;
    }
}

static void
NAME (gang_vector) (const T *restrict in, T *restrict temp, size_t n)
{
  (void) temp;
#pragma acc parallel loop gang vector_length(256) async(1) \
  present(in[0:n], total) reduction(OPERATOR:total)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop vector reduction(OPERATOR:total)
      for (int i = 0; i < NJ * NI; i++)
	total = COMBINE (total, in[AT (k, 0, i)]);
    }
}

static void
NAME (gang_worker_vector) (const T *restrict in, T *restrict temp, size_t n)
{
  (void) temp;
#pragma acc parallel loop gang num_workers(8) vector_length(32) async(1) \
  present(in[0:n], total) reduction(OPERATOR:total)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop worker reduction(OPERATOR:total)
      for (int j = 0; j < NJ; j++)
	{
#pragma acc loop vector reduction(OPERATOR:total)
	  for (int i = 0; i < NI; i++)
	    total = COMBINE (total, in[AT (k, j, i)]);
	}
    }
}

static void
NAME (line_gang_worker) (const T *restrict in, T *restrict temp, size_t n)
{
#pragma acc parallel loop gang worker num_workers(8) vector_length(32) async(1) \
  present(in[0:n], temp[0:n], total) reduction(OPERATOR:total)
  for (int j = 0; j < nk * NJ; j++)
    {
#pragma acc loop vector
      for (int i = 0; i < NI; i++)
	temp[AT (0, j, i)] = in[AT (0, j, i)];
      total = COMBINE (total, temp[AT (0, j, 0)]);
    }
}

static void
NAME (line_worker_vector) (const T *restrict in, T *restrict temp, size_t n)
{
#pragma acc parallel loop gang num_workers(8) vector_length(32) async(1) \
  present(in[0:n], temp[0:n])
  for (int k = 0; k < nk; k++)
    {
      T j_total = START (k);
#pragma acc loop worker vector reduction(OPERATOR:j_total)
      for (int i = 0; i < NJ * NI; i++)
	j_total = COMBINE (j_total, in[AT (k, 0, i)]);
      temp[AT (k, 0, 0)] = j_total;
    }
}

static void
NAME (line_gang_vector) (const T *restrict in, T *restrict temp, size_t n)
{
  (void) temp;
#pragma acc parallel loop gang vector async(1) \
  present(in[0:n], total) reduction(OPERATOR:total)
  for (size_t i = 0; i < n; i++)
    total = COMBINE (total, in[i]);
}

static void
NAME (line_gang_worker_vector) (const T *restrict in, T *restrict temp, size_t n)
{
  (void) temp;
#pragma acc parallel loop gang worker vector async(1) \
  present(in[0:n], total) reduction(OPERATOR:total)
  for (size_t i = 0; i < n; i++)
    total = COMBINE (total, in[i]);
}

/* How many of the results of KIND are wrong; *OF: how many there are.  */
static long
NAME (check) (enum kind kind, const T *temp, long *of)
{
  long wrong = 0, known_number = 0;
  int known;

  if (kind < EACH_ROW)
    {
      known_number++;
      wrong += total != (T) expected_total (OPERATION, kind);
    }
  for (int k = 0; k < nk; k++)
    for (int j = 0; j < NJ; j++)
      for (int i = 0; i < NI; i += NI - 1)
	{
	  double want = expected_element (OPERATION, kind, k, j, i, &known);
	  known_number += known;
	  wrong += known && temp[AT (k, j, i)] != (T) want;
	}
  *of = known_number;
  return wrong;
}

/* Times REDUCE, at POSITION, which leaves KIND behind; returns whether its results
   are wrong.  */
static int
NAME (measure) (const char *position, enum kind kind,
		void (*reduce) (const T *restrict, T *restrict, size_t), const T *in, T *temp,
		int argc, char **argv)
{
  size_t n = AT (nk, 0, 0);
  char title[80];
  struct bench t;
  long wrong, of;

  snprintf (title, sizeof title, "%s/" TITLE, position);
  bench_start (&t, argc, argv);
  while (bench_more (&t))
    {
      total = (T) initial (OPERATION);
#pragma acc update device(total)
      double start = report_clock ();
      for (int q = 0; q < BENCH_QUEUE; q++)
	reduce (in, temp, n);
#pragma acc wait(1)
      bench_sample (&t, report_clock () - start, BENCH_QUEUE);
    }
#pragma acc update self(temp[0:n]) if(kind != OF_ALL)
#pragma acc update self(total)
  wrong = NAME (check) (kind, temp, &of);
  bench_print (&t, title, "GB/s", 1e-9 * moved_bytes (kind, sizeof (T)));
  return bench_verdict (title, wrong, of);
}

/* All positions; returns how many have wrong results.  */
static int
NAME (measure_all) (int argc, char **argv)
{
  static const struct
  {
    const char *position;
    enum kind kind;
    void (*reduce) (const T *restrict, T *restrict, size_t);
  } rows[] = {
    { "gang", OF_SLABS, NAME (gang) },
    { "worker", EACH_SLAB_OF_ROWS, NAME (worker) },
    { "vector", EACH_ROW, NAME (vector) },
    { "gang,worker", OF_ROWS, NAME (gang_worker) },
    { "worker,vector", EACH_SLAB, NAME (worker_vector) },
    { "gang,vector", OF_ALL, NAME (gang_vector) },
    { "gang,worker,vector", OF_ALL, NAME (gang_worker_vector) },
    { "gang+worker", OF_ROWS, NAME (line_gang_worker) },
    { "worker+vector", EACH_SLAB, NAME (line_worker_vector) },
    { "gang+vector", OF_ALL, NAME (line_gang_vector) },
    { "gang+worker+vector", OF_ALL, NAME (line_gang_worker_vector) }
  };
  size_t n = AT (nk, 0, 0);
  T *in = (T *) report_alloc (n, sizeof *in), *temp = (T *) report_alloc (n, sizeof *temp);
  int wrong = 0;

  for (size_t x = 0; x < n; x++)
    in[x] = (T) input_element (OPERATION, x);
#pragma acc data copyin(in[0:n], total) create(temp[0:n])
  {
    for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++)
      wrong += NAME (measure) (rows[r].position, rows[r].kind, rows[r].reduce, in, temp,
			       argc, argv);
  }
  free (in);
  free (temp);
  return wrong;
}

#undef GLUE
#undef WITH_CASE
#undef NAME
#undef total
#undef T
#undef TITLE
#undef CASE
