/* Reductions over arrays know every operator, over narrow and wide types.  */
#include "check.h"

enum { N = 300, M = 4 };

int
main (void)
{
  _Bool all[M] = { 1, 1, 1, 1 }, any[M] = { 0 };
  unsigned char bits[M] = { 0 };
  short product[M] = { 2, 2, 2, 2 };
  long least[M] = { 9, 9, 9, -9 };
  float most[M] = { -1e30f, 1000, -1e30f, 0 };
  unsigned odd[M] = { 1, 2, 3, 4 }, mask[M] = { ~0u, 0xff, ~0u, ~0u };

  #pragma acc parallel loop num_gangs(5) reduction(&&:all) reduction(||:any) \
	      reduction(|:bits) reduction(*:product)
  for (int i = 0; i < N; i++)
    {
      all[i % M] = all[i % M] && i != 37;
      any[i % M] = any[i % M] || i == 38;
      bits[i % M] |= i;
      product[i % M] *= i < 16 ? i / 4 + 1 : 1;
    }
  #pragma acc parallel loop num_gangs(5) reduction(min:least) reduction(max:most) \
	      reduction(^:odd) reduction(&:mask)
  for (int i = 0; i < N; i++)
    {
      if (-i < least[i % M])
	least[i % M] = -i;
      most[i % M] = most[i % M] > i ? most[i % M] : i;
      odd[i % M] ^= i;
      mask[i % M] &= i | 0x100;
    }
  for (int m = 0; m < M; m++)
    {
      unsigned b = 0, o = m + 1, k = m == 1 ? 0xff : ~0u;
      for (int i = m; i < N; i += M)
	{
	  b |= i;
	  o ^= i;
	  k &= i | 0x100;
	}
      CHECK (m, all[m], m != 1);
      CHECK (m, any[m], m == 2);
      CHECK (m, bits[m], b & 0xff);
      CHECK (m, product[m], 48);
      CHECK (m, least[m], -(N - M + m));
      CHECK_REAL (m, most[m], m == 1 ? 1000 : N - M + m);
      CHECK (m, odd[m], o);
      CHECK (m, mask[m], k);
    }
  return DONE ();
}
