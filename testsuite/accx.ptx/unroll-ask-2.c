/* A loop of 16 iterations over shared arrays is straight code with constant
   offsets.
   { scan-ptx-times {fma\.rn\.f64} 16 }
   { scan-ptx {ld\.shared\.f64 %fd[0-9]+, \[%rd[0-9]+\+1920\]} } */
void
f (long count, const double *restrict a, double *restrict c)
{
  double s[256];
  #pragma acc parallel loop gang vector_length(256) private(s) copyin(a[0:256 * count]) \
    copyout(c[0:256 * count])
  for (long m = 0; m < count; m++)
    {
      #pragma acc loop vector
      for (int k = 0; k < 256; k++)
	s[k] = a[m * 256 + k];
      #pragma acc loop vector collapse(2)
      for (int i = 0; i < 16; i++)
	for (int j = 0; j < 16; j++)
	  {
	    double sum = 0;
	    for (int k = 0; k < 16; k++)
	      sum += s[i * 16 + k] * s[k * 16 + j];
	    c[m * 256 + i * 16 + j] = sum;
	  }
    }
}
