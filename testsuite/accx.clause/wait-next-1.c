/* Directives right behind an extended one keep their ends.  */
void
f (int *a, int c, int queues)
{
  #pragma acc update self(a[0:1]) wait(queues: 1)
  #pragma acc wait
  #pragma acc update self(a[0:1]) wait(queues: 1)
  #pragma acc wait async if(c)
  #pragma acc wait(queues: 1) if(c)
  #pragma acc wait
  #pragma acc wait if(c)
  #pragma acc wait async
  #pragma acc update self(a[0:1]) wait(queues: 1)
#include "wait-next-1-aux.h"
  #pragma acc parallel copy(a[0:1]) self(c)
#if defined queues || queues
#endif
  a[0] = 1;
  #pragma acc parallel copy(a[queues:1]) self wait(queues:queues)
#pragma GCC diagnostic push
  a[0] = 1;
#pragma push_macro ("self")
#pragma pop_macro ("self")
  _Pragma ("acc wait(c ? queues : 1)")
  _Pragma ("acc update self(a[queues:1]) wait(queues: queues)")
  _Pragma ("acc wait")
}
