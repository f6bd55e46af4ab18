/* update peer with its clauses in any order; its words are words like any other.  */
static int a[10], peer[10];

void
f (int to, int from)
{
  #pragma acc update peer from_device(from) to(peer[to:from]) from(a[0:from]) to_device(to) async
  #pragma acc update peer to(a) to_device(0), from(peer) from_device(1) if(to) wait(1)
  _Pragma ("acc update peer to(a) to_device(0) from(a) from_device(1)")
  #pragma acc update self(peer)
}
