/* Product of square matrices of floats on several GPUs: each has rows of A and C and all
   of B.  Two forms: "deviceid", one host thread, and "hybrid", an OpenMP thread for each
   GPU.  R. Xu et al., algorithms 3 and 9.

     matmul FORM DEVICES [SIZE [STEPS]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "matmul-check.h"
#include <omp.h>
#include <openacc.h>

/* ROW by the column of B that begins there.  */
static inline float
product (const float *row, const float *b, int n)
{
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += row[k] * b[k * n];
  return sum;
}

static void
multiply_on (int d, int n, int rows, const float *restrict a, const float *restrict b,
	     float *restrict c)
{
  #pragma acc parallel loop deviceid(d) present(a[0:rows*n], b[0:n*n], c[0:rows*n])
  for (int i = 0; i < rows; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      c[i * n + j] = product (a + i * n, b + j, n);
}

static void
run_deviceid (struct multi *m, float *a, float *b, float *c)
{
  int n = (int) m->size, rows = n / m->devices;
  for (int d = 0; d < m->devices; d++)
    {
      float *own_a = a + (long) d * rows * n, *own_c = c + (long) d * rows * n;
      #pragma acc enter data copyin(own_a[0:rows*n], b[0:n*n]) create(own_c[0:rows*n]) \
	deviceid(d)
      multiply_on (d, n, rows, own_a, b, own_c);
    }
  multi_wait (m->devices);
  m->start = report_clock ();
  for (long k = 0; k < m->steps; k++)
    for (int d = 0; d < m->devices; d++)
      multiply_on (d, n, rows, a + (long) d * rows * n, b, c + (long) d * rows * n);
  multi_wait (m->devices);
  m->seconds = report_clock () - m->start;
  for (int d = 0; d < m->devices; d++)
    {
      float *own_a = a + (long) d * rows * n, *own_c = c + (long) d * rows * n;
      #pragma acc exit data delete(own_a[0:rows*n], b[0:n*n]) copyout(own_c[0:rows*n]) \
	deviceid(d)
    }
  multi_wait (m->devices);
}

static void
multiply (int n, int rows, const float *restrict a, const float *restrict b,
	  float *restrict c)
{
  #pragma acc parallel loop async(1) present(a[0:rows*n], b[0:n*n], c[0:rows*n])
  for (int i = 0; i < rows; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      c[i * n + j] = product (a + i * n, b + j, n);
}

static void
begin_part (int n, int rows, float *a, float *b, float *c)
{
  #pragma acc enter data copyin(a[0:rows*n], b[0:n*n]) create(c[0:rows*n])
}

static void
end_part (int n, int rows, float *a, float *b, float *c)
{
  #pragma acc exit data delete(a[0:rows*n], b[0:n*n]) copyout(c[0:rows*n])
}

static void
run_part (struct multi *m, int id, float *a, float *b, float *c)
{
  int n = (int) m->size, rows = n / m->devices;
  acc_set_device_num (id, acc_device_default);
  begin_part (n, rows, a, b, c);
  multiply (n, rows, a, b, c);
  #pragma acc wait(1)
  #pragma omp barrier
  if (id == 0)
    m->start = report_clock ();
  for (long k = 0; k < m->steps; k++)
    multiply (n, rows, a, b, c);
  #pragma acc wait(1)
  #pragma omp barrier
  if (id == 0)
    m->seconds = report_clock () - m->start;
  end_part (n, rows, a, b, c);
}

static void
run_hybrid (struct multi *m, float *a, float *b, float *c)
{
  long part = m->size / m->devices * m->size;
  omp_set_num_threads (m->devices);
  #pragma omp parallel
  {
    int id = omp_get_thread_num ();
    run_part (m, id, a + id * part, b, c + id * part);
  }
}

int
main (int argc, char **argv)
{
  struct multi m;
  multi_begin (&m, argc, argv, 4096, 10);
  float *a = matmul_matrix (m.size, 3), *b = matmul_matrix (m.size, 5);
  float *c = matmul_matrix (m.size, 1);
  if (strcmp (m.form, "hybrid"))
    run_deviceid (&m, a, b, c);
  else
    run_hybrid (&m, a, b, c);
  multi_print (&m, "matmul", matmul_sum (c, m.size));
  free (a);
  free (b);
  free (c);
  return 0;
}
