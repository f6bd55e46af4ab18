/* Products in launches that follow each other, in two queues and in none, with few and
   many gangs, one and several products: what the gangs leave for the last of them does
   not mix.  */
#include "check.h"

enum { N = 600 };

int
main (void)
{
  double a[N], product[40], more[40][3];
  for (int i = 0; i < N; i++)
    a[i] = i % 5 == 0 ? -1 : i % 7 == 3 ? 2 : i % 7 == 4 ? 0.5 : 1;
  for (int l = 0; l < 40; l++)
    product[l] = more[l][0] = more[l][1] = more[l][2] = l + 1;
  #pragma acc enter data copyin(a, product, more)
  for (int l = 0; l < 40; l++)
    {
      int gangs = 1 + l * 37 % 211, queue = l % 3 - 1;
      #pragma acc parallel loop gang vector num_gangs(gangs) vector_length(32) \
	present(a, product) reduction(*:product[l]) async(queue)
      for (int i = 0; i < N; i++)
	product[l] *= a[i];
      #pragma acc parallel loop gang vector num_gangs(213 - gangs) vector_length(32) \
	present(a, more) reduction(*:more[l]) async(queue)
      for (int i = 0; i < N; i++)
	{
	  more[l][0] *= a[i];
	  more[l][i % 3] *= -a[i];
	}
    }
  #pragma acc wait
  #pragma acc exit data copyout(product, more) delete(a)
  double p = 1, m[3] = { 1, 1, 1 };
  for (int i = 0; i < N; i++)
    {
      p *= a[i];
      m[0] *= a[i];
      m[i % 3] *= -a[i];
    }
  for (int l = 0; l < 40; l++)
    {
      CHECK_REAL (l, product[l], (l + 1) * p);
      for (int k = 0; k < 3; k++)
	CHECK_REAL (100 + 3 * l + k, more[l][k], (l + 1) * m[k]);
    }
  return DONE ();
}
