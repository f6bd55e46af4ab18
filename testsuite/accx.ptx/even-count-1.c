/* A row whose elements divide evenly among the lanes is loaded at once: 16 loads each,
   and no loop.  { scan-ptx-times {ld\.global[.a-z]*\.f32} 16 } */
void
f (int n, const float *restrict in, float *restrict out)
{
  #pragma acc parallel loop gang worker num_workers(8) vector_length(32) \
    copyin(in[0:n * 512]) copyout(out[0:n])
  for (int j = 0; j < n; j++)
    {
      float s = j;
      #pragma acc loop vector reduction(+:s)
      for (int i = 0; i < 512; i++)
	s += in[j * 512 + i];
      out[j] = s;
    }
}
