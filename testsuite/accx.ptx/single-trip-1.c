/* A nest over three axes of the grid has an entry without loops, and one test for all
   threads that have no iteration, beside the one whose loops stride by the grid
   and which begins with several iterations where it has as many.
   { scan-ptx {\.entry f_[0-9]+_gpu_once } }
   { scan-ptx-times {setp} 10 }
   { scan-ptx-times {%nctaid} 3 } */
void
f (const float *restrict u, float *restrict v, int n)
{
  #pragma acc parallel loop gang vector copyin(u[0:n*n*n]) copyout(v[0:n*n*n])
  for (int i = 0; i < n; i++)
    #pragma acc loop gang vector /* { dg-warning "which OpenACC .* does not allow" } */
    for (int j = 0; j < n; j++)
      #pragma acc loop gang vector
      for (int k = 0; k < n; k++)
	v[(i * n + j) * n + k] = 2 * u[(i * n + j) * n + k];
}
