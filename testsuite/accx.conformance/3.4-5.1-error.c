/* acc_ev_error: what went wrong, at which construct, before the program ends; nothing without an error.
   { accx-run-fails "error event 1: code 10, construct 1, line 31, text 1, earlier 0" } */
#include <acc_prof.h>
#include <stdio.h>
#include <string.h>

static int errors, launches;

static void
note_launch (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  (void) prof, (void) event, (void) api;
  launches++;
}

static void
note_error (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  const acc_error_event_info *e = &event->error_event;
  (void) api;
  fprintf (stderr, "error event %d: code %d, construct %d, line %d, text %d, earlier %d\n",
	   prof->event_type == acc_ev_error && e->event_type == acc_ev_error,
	   (int) e->error_code, e->parent_construct == acc_construct_parallel, prof->line_no,
	   strstr (e->error_message, "not present") != 0, errors++);
}

static int
fails (int *a)
{
  /* Nothing has brought it.  */
  #pragma acc parallel loop present(a[0:10])
  for (int i = 0; i < 10; i++)
    a[i] = 1;
  return a[1];
}

int
main (void)
{
  int a[10];
  acc_prof_register (acc_ev_enqueue_launch_start, note_launch, acc_reg);
  acc_prof_register (acc_ev_error, note_error, acc_reg);
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return launches == 1 && errors == 0 && a[9] == 9 ? fails (a) : 0;
}
