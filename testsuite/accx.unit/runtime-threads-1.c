/* Threads on one device that map the same data, and threads on devices of their
   own: each finds its data present and complete, and nothing is left behind.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

enum { THREADS = 4, ROUNDS = 2000, N = 64 };

static int shared[N];
static _Atomic int wrong;

/* Maps SHARED, which other threads map and unmap too, and data of its own.  */
static void *
same_device (void *number)
{
  int own[N];
  uintptr_t me = (uintptr_t) number;
  for (int i = 0; i < N; i++)
    own[i] = me * 1000 + i;
  struct unit_items m = { { shared, own }, { sizeof shared, sizeof own },
			  { MAP_TO, MAP_TOFROM } };
  for (int round = 0; round < ROUNDS; round++)
    {
      GOACC_data_start (DEVICE, ITEMS (m));
      for (int i = 0; i < N; i += 9)
	wrong += ON_DEVICE (shared[i]) != i * 3 || ON_DEVICE (own[i]) != own[i];
      ON_DEVICE (own[5]) += 1;
      GOACC_data_end ();
      wrong += own[5] != (int) (me * 1000 + 5 + round + 1);
    }
  return NULL;
}

/* The same host memory on another device.  */
static void *
own_device (void *number)
{
  acc_set_device_num ((uintptr_t) number, DEVICE_NVIDIA);
  wrong += acc_get_device_num (DEVICE_NVIDIA) != (int) (uintptr_t) number;
  for (int round = 0; round < ROUNDS; round++)
    {
      acc_copyin (shared, sizeof shared);
      wrong += ON_DEVICE (shared[7]) != 21;
      ON_DEVICE (shared[7]) = (uintptr_t) number;
      acc_delete (shared, sizeof shared);
    }
  return NULL;
}

static void
run (void *(*f) (void *))
{
  pthread_t threads[THREADS];
  for (uintptr_t i = 0; i < THREADS; i++)
    if (pthread_create (&threads[i], NULL, f, (void *) i))
      exit (2);
  for (int i = 0; i < THREADS; i++)
    pthread_join (threads[i], NULL);
}

int
main (void)
{
  setenv ("FAKE_DEVICES", "4", 1);
  for (int i = 0; i < N; i++)
    shared[i] = i * 3;
  run (same_device);
  CHECK (wrong, 0);
  CHECK (acc_is_present (shared, 1), 0);
  run (own_device);
  CHECK (wrong, 0);
  CHECK (acc_get_num_devices (DEVICE_NVIDIA), 4);
  init_shutdown ();
  CHECK (fake_leaks (), 0);
  DONE ("several threads and devices");
}
