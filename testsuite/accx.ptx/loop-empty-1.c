/* A loop whose results nothing uses is left out, also where GCC does not know how often it runs:
   ptxas of CUDA 13.0 dies of some such for sm_90.  { accx-options -O2 }
   { scan-ptx-not {ld\.global[.nc]*\.s8} } */
void
f (signed char *in, int *out, int n)
{
  #pragma acc parallel loop copyin(in[0:50]) copy(out[0:n])
  for (int i = 0; i < n; i++)
    {
      int k = out[i];
      #pragma acc loop seq
      for (int t = 1; t >= 0; t--)
	if (k || t)
	  {
	    long x = 0;
	    for (signed char *p = &in[20]; &in[0] + 25 - p > 0; p += 1)
	      x = (x * 3 + *p) % 997;
	  }
      out[i] = k + 1;
    }
}
