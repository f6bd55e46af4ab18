/* Each region is one .entry.
   { scan-ptx-times {\.entry} 3 } */
void
f (int *a, int n)
{
  #pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += i;
  #pragma acc serial copy(a[0:n])
  a[0]++;
  #pragma acc kernels loop independent copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] -= i;
}
