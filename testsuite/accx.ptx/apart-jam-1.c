/* A product that adds to memory, without restrict, has blocks of iterations whose loops load and store
   the results once: a thread asks at its beginning whether they are apart from what it reads, of the
   first and last iterations along each axis.  Stores in loops: one in the version of each kernel
   whose accesses may overlap.
   { scan-ptx {\.entry f_[0-9]+_gpu_jam } }
   { accx-options "-fplugin-arg-accx-jam=4x4x1" }
   { scan-ptx-times {fma\.rn\.f32} 98 }
   { scan-ptx-times {ld\.global[.nc]*\.f32} 76 }
   { scan-ptx-times {st\.global\.f32} 41 } */
void
f (int n, const float *a, const float *b, float *c)
{
  #pragma acc parallel loop present(a[0:n*n], b[0:n*n], c[0:n*n])
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      {
	c[i * n + j] = 0;
	for (int k = 0; k < n; k++)
	  c[i * n + j] += a[i * n + k] * b[k * n + j];
      }
}
