/* A kernel of which one size of a block is a constant and another is known at the launch
   only has no more registers than its smallest block can have: 65536 for 32 workers of 32
   lanes or 1024 lanes, 64 a thread.  With both sizes the block itself says so.
   { scan-ptx-times {\.maxnreg 64\n} 2 } { scan-ptx-times {\.maxnreg} 2 }
   { scan-ptx-times {\.reqntid 1024, 1, 1} 1 } */
void
f (float *a, int n, int lanes, int workers)
{
  #pragma acc parallel loop gang num_workers(32) vector_length(lanes) copy(a[0:n * n])
  for (int i = 0; i < n; i++)
    {
      #pragma acc loop worker
      for (int j = 0; j < n; j++)
	{
	  float s = 0;
	  #pragma acc loop vector reduction(+:s)
	  for (int k = 0; k < n; k++)
	    s += k * j;
	  a[i * n + j] = s;
	}
    }
  #pragma acc parallel num_workers(workers) vector_length(1024) copy(a[0:n * n])
  {
    #pragma acc loop gang worker
    for (int i = 0; i < n; i++)
      {
	#pragma acc loop vector
	for (int j = 0; j < n; j++)
	  a[i * n + j] += 1;
      }
  }
  #pragma acc parallel loop gang num_workers(4) vector_length(lanes) copy(a[0:n * n])
  for (int i = 0; i < n; i++)
    {
      #pragma acc loop worker
      for (int j = 0; j < n; j++)
	{
	  #pragma acc loop vector
	  for (int k = 0; k < n; k++)
	    {
	      #pragma acc atomic
	      a[i] += 1;
	    }
	}
    }
  #pragma acc parallel loop gang vector vector_length(1024) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}
