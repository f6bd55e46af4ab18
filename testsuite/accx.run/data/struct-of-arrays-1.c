/* A structure of arrays and an array of structures, converted into each other.  */
#include "check.h"

enum { N = 333 };
struct particle { float x, y, z; int id; };
static struct { float x[N], y[N], z[N]; int id[N]; } soa;
static struct particle aos[N], back[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    aos[i] = (struct particle) { i, i * 0.5f, -i, i * 3 };
  #pragma acc data copyin(aos) copyout(soa, back)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      {
        soa.x[i] = aos[i].x;
        soa.y[i] = aos[i].y;
        soa.z[i] = aos[i].z;
        soa.id[i] = aos[i].id;
      }
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      back[N - 1 - i] = (struct particle) { soa.x[i], soa.y[i], soa.z[i], soa.id[i] };
  }
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, soa.y[i], i / 2.0);
      CHECK_REAL (i, back[N - 1 - i].x, i);
      CHECK_REAL (i, back[N - 1 - i].z, -i);
      CHECK (i, back[N - 1 - i].id, 3 * i);
    }
  return DONE ();
}
