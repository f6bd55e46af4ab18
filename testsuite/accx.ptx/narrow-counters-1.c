/* Collapsed loops that count in 64 bits have a kernel for few iterations, whose quotients are of 32 bits,
   and the wide one: mul.hi.u64 is in the bodies of that alone (grid-unroll.cc).
   { scan-ptx-times {\.visible \.entry} 2 }
   { scan-ptx-times {\.visible \.entry f_[0-9]+_gpu_wide} 1 }
   { scan-ptx-not {(div|rem)\.} }
   { scan-ptx {mul\.wide\.u32} }
   { scan-ptx-times {mul\.hi\.u64} 6 } */
void
f (long n, long m, int *a)
{
  #pragma acc parallel loop collapse(2) num_workers(1) vector_length(128) copy(a[0:n * m])
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      a[i * m + j] += 1;
}
