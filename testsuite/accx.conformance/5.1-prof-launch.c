/* Events of compute constructs and launches: kind of construct, nesting, sizes, place, none for the host.
   { accx-device-only } { accx-launches 3 } */
#include "../accx.run/profile.h"

static int a[64];

static void
check_construct (int line, acc_construct_t construct)
{
  int start = first_event (acc_ev_compute_construct_start), end = first_event (acc_ev_compute_construct_end);
  int launch = first_event (acc_ev_enqueue_launch_start), done = first_event (acc_ev_enqueue_launch_end);
  check_long (line, 0, start >= 0 && start < launch && launch < done && done < end, 1);
  if (start < 0 || launch < 0)
    return;
  check_long (line, 1, seen[start].event.other_event.parent_construct, construct);
  check_long (line, 2, seen[launch].event.launch_event.parent_construct, construct);
  check_long (line, 3, seen[launch].prof.device_type, acc_device_nvidia);
  check_long (line, 4, seen[launch].event.launch_event.kernel_name != NULL, 1);
  n_seen = 0;
}

int
main (void)
{
  acc_init (acc_device_nvidia);
  acc_copyin (a, sizeof a);
  acc_prof_register (acc_ev_compute_construct_start, record, acc_reg);
  acc_prof_register (acc_ev_compute_construct_end, record, acc_reg);
  acc_prof_register (acc_ev_enqueue_launch_start, record, acc_reg);
  acc_prof_register (acc_ev_enqueue_launch_end, record, acc_reg);
  #pragma acc parallel loop gang worker vector num_gangs(5) num_workers(2) vector_length(32) present(a)
  for (int i = 0; i < 64; i++)
    a[i] = i;
  CHECK (0, n_seen, 4);
  CHECK (1, seen[1].event.launch_event.num_gangs, 5);
  CHECK (2, seen[1].event.launch_event.num_workers, 2);
  CHECK (3, seen[1].event.launch_event.vector_length, 32);
  CHECK (4, seen[0].prof.line_no, 31);
  CHECK (5, strcmp (seen[0].prof.func_name, "main"), 0);
  CHECK (6, strstr (seen[0].prof.src_file, "5.1-prof-launch.c") != NULL, 1);
  check_construct (__LINE__, acc_construct_parallel);
  #pragma acc kernels loop independent present(a) async(3)
  for (int i = 0; i < 64; i++)
    a[i] += 1;
  CHECK (7, seen[1].prof.async, 3);
  check_construct (__LINE__, acc_construct_kernels);
  #pragma acc serial present(a) wait(3)
  a[0] = 1000;
  CHECK (8, seen[1].event.launch_event.num_gangs, 1);
  check_construct (__LINE__, acc_construct_serial);
  acc_copyout (a, sizeof a);
  for (int i = 0; i < 64; i++)
    CHECK (i, a[i], i ? i + 1 : 1000);
  return DONE ();
}
