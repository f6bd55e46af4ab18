/* More threads than a gang can have are a warning, not an error: OpenACC 3.3
   sections 2.5.11 and 2.5.12.  */
void
f (int *a)
{
  #pragma acc parallel num_workers(64) vector_length(64) copy(a[0:100]) /* { dg-warning "64 workers with a vector length of 64 are more than the 1024 threads that a gang may have on an NVIDIA GPU: using 16 and 64" } */
  {
    #pragma acc loop gang worker
    for (int i = 0; i < 10; i++)
      #pragma acc loop vector
      for (int j = 0; j < 10; j++)
	a[i * 10 + j]++;
  }
  #pragma acc parallel loop gang vector vector_length(4096) copy(a[0:10]) /* { dg-warning "1 workers with a vector length of 4096 are .*: using 1 and 1024" } */
  for (int i = 0; i < 10; i++)
    a[i]++;
  #pragma acc parallel num_workers(16) vector_length(64) copy(a[0:100]) /* { dg-warning "16 workers with a vector length of 64 are more than the 15 that an NVIDIA GPU can synchronise apart: using 15" } */
  {
    #pragma acc loop gang worker
    for (int i = 0; i < 10; i++)
      {
	int s = 0;
	#pragma acc loop vector reduction(+:s)
	for (int j = 0; j < 10; j++)
	  s += a[i * 10 + j];
	a[i * 10] = s;
      }
  }
}
