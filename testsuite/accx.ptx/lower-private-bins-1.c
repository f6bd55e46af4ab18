/* Sums of integers into an array whose index is data go to a copy in shared memory; those of real numbers,
   with an index that is the counter, whose old value is used, and of an array that is read, do not.
   { scan-ptx-times {red\.shared\.add\.u32|atom\.shared\.add\.u32} 9 }
   { scan-ptx-times {\.shared \.align 16 \.b8 counts} 1 }
   { scan-ptx-times {\.shared } 1 } */
void
counts (int n, const int *restrict x, int *restrict h)
{
  #pragma acc parallel loop present(x[0:n], h[0:256])
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic
      h[x[i]]++;
    }
}

void
real (int n, const int *restrict x, float *restrict h)
{
  #pragma acc parallel loop present(x[0:n], h[0:256])
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic
      h[x[i]] += 1;
    }
}

void
in_order (int n, const int *restrict x, int *restrict h)
{
  #pragma acc parallel loop present(x[0:n], h[0:n])
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic
      h[i] += x[i];
    }
}

void
captured (int n, const int *restrict x, int *restrict h, int *restrict y)
{
  #pragma acc parallel loop present(x[0:n], h[0:256], y[0:n])
  for (int i = 0; i < n; i++)
    {
      int v;
      #pragma acc atomic capture
      v = h[x[i]]++;
      y[i] = v;
    }
}

void
read (int n, const int *restrict x, int *restrict h, int *restrict y)
{
  #pragma acc parallel loop present(x[0:n], h[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic
      h[x[i]] += 2;
      y[i] = h[x[i]];
    }
}
