/* Behind device_type the clauses for nvidia hold, else those for *, else those in front of the first one.
   { accx-notify {num_gangs=3 num_workers=1 vector_length=64} }
   { accx-notify {num_gangs=5 num_workers=2 vector_length=32} }
   { accx-notify {num_gangs=6 num_workers=1 vector_length=32} }
   { accx-notify {num_gangs=4 num_workers=1 vector_length=96} } */
#include "../accx.run/check.h"

enum { N = 333 };

int
main (void)
{
  int a[N], order[N], hits = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
  /* What is named for nvidia wins over the default and over the star.  */
  #pragma acc parallel loop gang vector copy(a) num_gangs(9) vector_length(64) \
	      device_type(nvidia) num_gangs(3) device_type(*) num_gangs(8) vector_length(32)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  /* A list; host and default are other devices.  */
  #pragma acc parallel loop gang worker vector copy(a) num_workers(3) \
	      dtype(host) num_gangs(1) num_workers(1) \
	      dtype(radeon, nvidia) num_gangs(5) vector_length(32) num_workers(2)
  for (int i = 0; i < N; i++)
    a[i] += 2;
  /* Only the star's fit.  */
  #pragma acc parallel copy(a) num_gangs(2) device_type(radeon) num_gangs(7) \
	      device_type(*) num_gangs(6) vector_length(32)
  {
    #pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      a[i] += 3;
  }
  /* None fits: the clauses in front.  */
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(96) copy(a) reduction(+:hits) \
	      device_type(radeon) num_gangs(2) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      a[i] += 4;
      hits++;
    }
  /* On loops: sequential for nvidia, so that the order is kept.  */
  #pragma acc parallel copyin(a) copyout(order) num_gangs(1)
  {
    #pragma acc loop device_type(nvidia) seq device_type(*) gang vector
    for (int i = 0; i < N; i++)
      order[i] = i ? order[i - 1] + 2 : a[0];
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i + 10);
      CHECK (i, order[i], 2 * i + 10);
    }
  CHECK (0, hits, N);
  return DONE ();
}
