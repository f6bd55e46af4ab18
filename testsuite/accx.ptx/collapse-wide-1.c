/* The kernel of collapsed loops over int counts in 32 bits; a second one, for more
   iterations than an int counts, in 64; the body stands there six times (grid-unroll.cc).
   { scan-ptx-times {\.visible \.entry} 2 }
   { scan-ptx-times {\.visible \.entry f_[0-9]+_gpu_wide} 1 }
   { scan-ptx-not {(div|rem)\.} }
   { scan-ptx-times {mul\.hi\.u64} 6 } */
void
f (int n, int m, int *a)
{
  #pragma acc parallel loop collapse(2) num_workers(1) vector_length(128) copy(a[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] += 1;
}
