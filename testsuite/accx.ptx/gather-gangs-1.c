/* Where an inner loop reads elements of 8 bytes through indices of the thread's own, the launch chooses between gangs of 128
   and 512 threads; not where a clause does, nor for elements of 4 bytes, indices that all
   threads share, and indices outside of inner loops.
   { scan-ptx {rows_[0-9]+_gpu\$param_[0-9]+\)\n\.maxntid 512, 1, 1} }
   { scan-ptx-times {\.maxntid 512} 1 } { scan-ptx-times {\.reqntid 128, 1, 1} 3 } { scan-ptx-times {\.reqntid 64, 1, 1} 1 }
   { accx-options "-fplugin-arg-accx-jam=off" } */
void
rows (int n, int m, const int *restrict start, const int *restrict col, const double *restrict v,
      const double *restrict x, double *restrict y)
{
  #pragma acc parallel loop present(start[0:n+1], col[0:m], v[0:m], x[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      #pragma acc loop seq
      for (int k = start[i]; k < start[i + 1]; k++)
	s += v[k] * x[col[k]];
      y[i] = s;
    }
}

void
given (int n, int m, const int *restrict start, const int *restrict col, const double *restrict x,
       double *restrict y)
{
  #pragma acc parallel loop vector_length(64) present(start[0:n+1], col[0:m], x[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	s += x[col[k]];
      y[i] = s;
    }
}

void
floats (int n, int m, const int *restrict start, const int *restrict col, const float *restrict x,
	float *restrict y)
{
  #pragma acc parallel loop present(start[0:n+1], col[0:m], x[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      #pragma acc loop seq
      for (int k = start[i]; k < start[i + 1]; k++)
	s += x[col[k]];
      y[i] = s;
    }
}

void
shared (int n, int m, const int *restrict col, const double *restrict x, double *restrict y)
{
  #pragma acc parallel loop present(col[0:m], x[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int k = 0; k < m; k++)
	s += x[col[k]];
      y[i] = s + i;
    }
}

void
gather (int n, const int *restrict col, const double *restrict x, double *restrict y)
{
  #pragma acc parallel loop present(col[0:n], x[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    y[i] = x[col[i]];
}
