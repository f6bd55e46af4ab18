/* host_data use_device hands device addresses to a library of CUDA's: y = 2 x + y by cuBLAS, between
   regions.  { accx-drivers cuda } { accx-requires cublas } */
#include "check.h"
#include <dlfcn.h>

enum { N = 1000 };
static double x[N], y[N];

int
main (void)
{
  void *library = dlopen ("libcublas.so", RTLD_NOW), *handle;
  int (*create) (void **), (*axpy) (void *, int, const double *, const double *, int, double *, int);
  if (!library)
    {
      printf ("%s\n", dlerror ());
      return 1;
    }
  *(void **) &create = dlsym (library, "cublasCreate_v2");
  *(void **) &axpy = dlsym (library, "cublasDaxpy_v2");
  double two = 2;
  #pragma acc data create(x) copyout(y)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      {
	x[i] = i;
	y[i] = 3 * i + 1;
      }
    CHECK (0, create (&handle), 0);
    #pragma acc host_data use_device(x, y)
    CHECK (1, axpy (handle, N, &two, x, 1, y, 1), 0);
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      y[i] += 1;
  }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, y[i], 5 * i + 2);
  return DONE ();
}
