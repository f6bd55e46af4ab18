/* One array of variable length of a gang may take 8 KiB of shared memory, two may take half of that each.
   { scan-ptx-times {small[a-z_0-9]*\[8192\]|shared_0\[8192\]} 1 }
   { scan-ptx-times {\[4096\]} 2 } */
void
one (int n, int m, const float *restrict u, float *restrict v)
{
  #pragma acc parallel loop gang vector_length(128) copyin(u[0:n*m]) copyout(v[0:n*m])
  for (int g = 0; g < m; g++)
    {
      float row[n];
      #pragma acc loop vector
      for (int t = 0; t < n; t++)
	row[t] = u[g * n + t];
      #pragma acc loop vector
      for (int t = 0; t < n; t++)
	v[g * n + t] = row[n - 1 - t];
    }
}

void
two (int n, int m, const float *restrict u, float *restrict v)
{
  #pragma acc parallel loop gang vector_length(128) copyin(u[0:n*m]) copyout(v[0:n*m])
  for (int g = 0; g < m; g++)
    {
      float row[n], other[n + 1];
      #pragma acc loop vector
      for (int t = 0; t < n; t++)
	row[t] = u[g * n + t], other[t + 1] = 1;
      #pragma acc loop vector
      for (int t = 0; t < n; t++)
	v[g * n + t] = row[n - 1 - t] + other[n - t];
    }
}
