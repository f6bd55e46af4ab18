/* ACCX_COMPARE=1: structures are compared member by member, numbers with tolerances, pointers and padding not at all; declared variables and sections behind pointers by their types.
   { accx-env ACCX_COMPARE=1 } { accx-device-only }
   { accx-notify {^accx: compare: parallel at \S+:29: p\[7\]\.pos\.y: 8 on gpu 0, 7 on the host; 93 of 1200 differ$} }
   { accx-notify {^accx: compare: parallel at \S+:35: p\[8\]\.pair\[1\]\.b: 1 on gpu 0, 0 on the host; 1 of 1200 differ$} }
   { accx-notify {^accx: compare: serial at \S+:38: q\[0\]\.v\[1\]: 3 on gpu 0, 2 on the host; 1 of 12 differ$} }
   { accx-notify {^accx: compare: parallel at \S+:40: y\[6\]: 7 on gpu 0, 6 on the host; 94 of 100 differ$} }
   { accx-notify-not {mass} } */
#include <openacc.h>
#include <stdlib.h>
#include "check.h"

struct vec { float x, y, z; };
struct particle { struct vec pos; char tag; double mass; float v[2]; int *link;
		  struct { short a, b; } pair[2]; unsigned f : 3; };
static struct particle p[100], q;
#pragma acc declare create(q)

int
main (void)
{
  double *y = malloc (800);
  for (int i = 0; i < 100; i++)
    {
      y[i] = i;
      p[i].link = (int *) y;
    }
  #pragma acc data copy(p) create(y[0:100])
  {
    #pragma acc parallel loop
    for (int i = 0; i < 100; i++)
      {
	p[i].pos.y = i + (i >= 7 && acc_on_device (acc_device_not_host));
	p[i].mass = 1 + (acc_on_device (acc_device_not_host) ? 1e-13 : 0);
      }
    #pragma acc parallel loop
    for (int i = 8; i < 9; i++)
      p[i].pair[1].b = acc_on_device (acc_device_not_host);
    #pragma acc serial
    q.v[1] = acc_on_device (acc_device_not_host) ? 3 : 2;
    #pragma acc parallel loop
    for (int i = 0; i < 100; i++)
      y[i] = i + (acc_on_device (acc_device_not_host) && i > 5);
  }
  CHECK (7, p[7].pos.y, 8);
  return DONE ();
}
