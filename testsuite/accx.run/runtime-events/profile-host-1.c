/* A construct that runs on the host has its two events, which say so.
   { accx-device-only } { accx-launches none } { accx-drivers sim host } */
#include "profile.h"

static int a[100];

int
main (void)
{
  record_all ();
  acc_init (acc_device_host);
  CHECK_EVENTS (acc_ev_device_init_start, acc_ev_device_init_end);
  n_seen = 0;
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 100; i++)
    a[i] = i;
  CHECK_EVENTS (acc_ev_compute_construct_start, acc_ev_compute_construct_end);
  CHECK (0, seen[0].prof.device_type, acc_device_host);
  CHECK (1, seen[0].api.device_api, acc_device_api_none);
  CHECK (2, a[99], 99);
  return DONE ();
}
