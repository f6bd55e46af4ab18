/* if and async on wait in any order; queues: in the directive and the clause.  */
#define IF if(n)
#define ASYNC async(2)

void
f (int *a, int n, int queues)
{
  #pragma acc wait if(n)
  #pragma acc wait(1) if(n > 1 && a)
  #pragma acc wait(1, 2) if(n), async(3)
  #pragma acc wait(1, 2) async(n) if(n)
  #pragma acc wait async if(n)
  #pragma acc wait async, if(n)
  #pragma acc wait(1) ASYNC IF
  #pragma acc wait(1) IF ASYNC
  #pragma acc wait(1) async(2)
  #pragma acc wait(queues: 1, n)
  #pragma acc wait(queues: queues ? queues : n) if(n)
  #pragma acc enter data copyin(a[0:n]) wait(queues: 1)
  #pragma acc update device(a[0:n]) async(1) wait(queues: 1, queues)
  #pragma acc exit data delete(a[0:n]) wait(queues: n ? queues : 1)
}
