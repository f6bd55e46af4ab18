/* Of a kernel with many loops the assembler is asked to unroll none further: its registers are those of the worst, as
   many as 1,024 threads of a multiprocessor may have.  Each has 16 copies, then 4, then one.
   { compile-only }
   { scan-ptx-times {\.pragma "nounroll";} 21 }
   { scan-ptx-times {ld\.global[.a-z]*\.f64} 147 }
   { scan-ptx {\.maxnreg 64} }
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define SUM(i, j, stride)                       \
  if (which == i)                               \
    for (int k = 0; k < n; k++)                 \
      sum += a[i * n + k * stride + j];

void
choose (int m, int n, int stride, const double *restrict a, double *restrict r)
{
#pragma acc parallel loop gang vector copyin (a [0:m * n]) copyout (r [0:m])
  for (int j = 0; j < m; j++)
    {
      int which = j / 32 % 7;
      double sum = 0;
      SUM (0, j, stride)
      SUM (1, j, stride)
      SUM (2, j, stride)
      SUM (3, j, stride)
      SUM (4, j, stride)
      SUM (5, j, stride)
      SUM (6, j, stride)
      r[j] = sum;
    }
}
