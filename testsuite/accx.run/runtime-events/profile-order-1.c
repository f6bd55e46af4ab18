/* The events of the first compute construct, in their order.
   { accx-device-only } { accx-drivers sim cuda } */
#include "profile.h"

static int a[100], b[100];

int
main (void)
{
  record_all ();
  #pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 0; i < 100; i++)
    b[i] = a[i] + 1;
  CHECK_EVENTS (acc_ev_device_init_start, acc_ev_device_init_end,
                acc_ev_compute_construct_start,
                acc_ev_enter_data_start,
                acc_ev_alloc, acc_ev_create, acc_ev_alloc, acc_ev_create,
                acc_ev_enqueue_upload_start, acc_ev_enqueue_upload_end,
                acc_ev_enter_data_end,
                acc_ev_enqueue_launch_start, acc_ev_enqueue_launch_end,
                acc_ev_exit_data_start,
                acc_ev_delete,
                acc_ev_enqueue_download_start, acc_ev_enqueue_download_end,
                acc_ev_wait_start, acc_ev_wait_end,
                acc_ev_delete, acc_ev_free, acc_ev_free,
                acc_ev_exit_data_end,
                acc_ev_compute_construct_end);
  CHECK (0, b[99], 1);
  return DONE ();
}
