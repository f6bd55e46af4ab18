/* A single gang vector loop needs no barrier.
   { scan-ptx-not {bar(rier)?\.} } */
void
f (int *a, int n)
{
  #pragma acc parallel loop gang vector num_workers(1) vector_length(128) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += i;
}
