/* A loop of a kernels construct over int whose limit is a wider integer is split over
   threads.  { scan-ptx {%tid\.x} } */
static long long n;

void
f (double *a)
{
  #pragma acc kernels present(a)
  for (int i = 0; i < n; i++)
    a[i] = a[i] * 2;
}
