/* What each mapping kind does: transfers, sub-arrays, structs and attached
   pointers, host_data, no_create, declare.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

static int a[100];

/* The device copy of a sub-array lies at the right distance.  */
static void
subarray (void)
{
  struct unit_items m = { { a + 10 }, { 20 * sizeof *a }, { MAP_TO } };
  struct unit_items inner = { { a + 15 }, { 5 * sizeof *a },
			      { MAP_FORCE_PRESENT } };
  for (int i = 0; i < 100; i++)
    a[i] = i;
  GOACC_data_start (DEVICE, ITEMS (m));
  GOACC_data_start (DEVICE, ITEMS (inner));
  CHECK ((char *) acc_deviceptr (a + 15) - (char *) acc_deviceptr (a + 10),
	 5 * sizeof *a);
  CHECK (ON_DEVICE (a[15]), 15);
  CHECK (acc_deviceptr (a + 9) == NULL, 1);
  CHECK (acc_deviceptr (a + 30) == NULL, 1);
  CHECK (acc_is_present (a + 10, 20 * sizeof *a), 1);
  CHECK (acc_is_present (a + 10, 21 * sizeof *a), 0);
  CHECK ((int *) acc_hostptr (acc_deviceptr (a + 17)) - a, 17);
  GOACC_data_end ();
  GOACC_data_end ();
}

/* update copies what it names and nothing else.  */
static void
update (void)
{
  struct unit_items m = { { a }, { sizeof a }, { MAP_TO } };
  struct unit_items to = { { a + 3 }, { 2 * sizeof *a }, { MAP_FORCE_TO } };
  struct unit_items from = { { a + 50 }, { sizeof *a }, { MAP_FORCE_FROM } };
  static int absent;
  struct unit_items maybe = { { &absent }, { sizeof absent }, { MAP_TO } };
  for (int i = 0; i < 100; i++)
    a[i] = i;
  GOACC_data_start (DEVICE, ITEMS (m));
  for (int i = 0; i < 100; i++)
    a[i] = -i;
  GOACC_update (DEVICE, ITEMS (to), QUEUE_SYNC, 0);
  for (int i = 0; i < 10; i++)
    CHECK (ON_DEVICE (a[i]), i == 3 || i == 4 ? -i : i);
  GOACC_update (DEVICE, ITEMS (from), QUEUE_SYNC, 0);
  for (int i = 45; i < 55; i++)
    CHECK (a[i], i == 50 ? i : -i);
  GOACC_update (DEVICE, ITEMS (maybe), QUEUE_SYNC, 0); /* if_present */
  GOACC_data_end ();
  CHECK (a[20], -20);
}

struct pair
{
  int before;
  int *p;
  int n;
  int *q;
};

/* copyin (s.p[0:5], s.n), copy (s.q[0:5]): members keep their distances, the
   pointers lead to device copies, and the host's stay as they are.  */
static void
members (void)
{
  static int p[5] = { 1, 2, 3, 4, 5 }, q[5] = { 10, 20, 30, 40, 50 };
  struct pair s = { 1, p, 5, q };
  struct unit_items m = {
    { &s, &s.p, &s.n, &s.q, p, &s.p, q, &s.q },
    { 3, sizeof s.p, sizeof s.n, sizeof s.q, sizeof p, 0, sizeof q, 0 },
    { MAP_STRUCT | 3 << 8, MAP_ALLOC, MAP_TO, MAP_ALLOC, MAP_TO, MAP_ATTACH,
      MAP_TOFROM, MAP_ATTACH }
  };
  GOACC_data_start (DEVICE, ITEMS (m));
  struct pair *dev = (void *) ((char *) acc_deviceptr (&s.p)
			       - offsetof (struct pair, p));
  CHECK ((uintptr_t) dev % 8, 0);
  CHECK (acc_deviceptr (&s.n) == &dev->n, 1);
  CHECK (acc_deviceptr (&s.q) == &dev->q, 1);
  CHECK (dev->n, 5);
  CHECK (dev->p == acc_deviceptr (p), 1);
  CHECK (dev->q[4], 50);
  dev->q[4] = 51;
  GOACC_data_end ();
  CHECK (q[4], 51);
  CHECK (s.p == p && s.q == q, 1);
  CHECK (acc_is_present (&s.p, 1), 0);
}

/* enter data copyin (s), copyin (s.p[2:3]) with a biased pointer; copyout of s
   leaves the host's pointer alone, also if it was not detached.  */
static void
attach (void)
{
  static int p[5] = { 1, 2, 3, 4, 5 };
  static struct pair s;
  s = (struct pair) { 1, p, 5, NULL };
  struct unit_items whole = { { &s }, { sizeof s }, { MAP_TO } };
  struct unit_items part = { { p + 2, &s.p }, { 3 * sizeof *p, 2 * sizeof *p },
			     { MAP_TO, MAP_ATTACH } };
  GOACC_enter_data (DEVICE, ITEMS (whole), QUEUE_SYNC, 0);
  GOACC_enter_data (DEVICE, ITEMS (part), QUEUE_SYNC, 0);
  struct pair *dev = acc_deviceptr (&s);
  CHECK (dev->p[4], 5);
  CHECK (&dev->p[2] == acc_deviceptr (p + 2), 1);

  /* Updates of the struct spare the pointer on both sides.  */
  s.n = 6;
  acc_update_device (&s, sizeof s);
  CHECK (dev->n, 6);
  CHECK (&dev->p[2] == acc_deviceptr (p + 2), 1);
  dev->n = 7;
  acc_update_self (&s, sizeof s);
  CHECK (s.n, 7);
  CHECK (s.p == p, 1);

  /* Counted: the second detach restores the host's value on the device.  */
  acc_attach ((void **) &s.p);
  acc_detach ((void **) &s.p);
  CHECK (dev->p[4], 5);
  dev->before = 9;
  acc_copyout (&s, sizeof s);
  CHECK (s.before, 9);
  CHECK (s.p == p, 1);

  GOACC_enter_data (DEVICE, ITEMS (whole), QUEUE_SYNC, 0);
  dev = acc_deviceptr (&s);
  CHECK (dev->p == p, 1);
  acc_attach ((void **) &s.q);	/* null: nothing to attach */
  GOACC_enter_data (DEVICE, ITEMS (part), QUEUE_SYNC, 0);
  acc_attach ((void **) &s.p);
  CHECK (dev->p == p, 0);
  acc_detach_finalize ((void **) &s.p);
  CHECK (dev->p == p, 1);
  acc_delete (&s, sizeof s);
  acc_delete_finalize (p + 2, 3 * sizeof *p);
}

static void
host_data (void)
{
  static int absent;
  acc_copyin (a, sizeof a);
  void *dev = acc_deviceptr (a + 4);
  struct unit_items m = { { a + 4, &absent }, { 0, 0 },
			  { MAP_USE_DEVICE_PTR,
			    MAP_USE_DEVICE_PTR_IF_PRESENT } };
  GOACC_data_start (DEVICE, ITEMS (m));
  CHECK (m.hosts[0] == dev, 1);
  CHECK (m.hosts[1] == &absent, 1);
  GOACC_data_end ();
  CHECK (acc_is_present (a, sizeof a), 1);
  acc_delete (a, sizeof a);
}

/* no_create of absent data, and arrays of unknown length.  */
static void
absent_data (void)
{
  struct unit_items m = { { a, a + 1 }, { sizeof a, 0 },
			  { MAP_IF_PRESENT, MAP_ZERO_LEN_ARRAY_SECTION } };
  GOACC_data_start (DEVICE, ITEMS (m));
  CHECK (acc_is_present (a, 1), 0);
  GOACC_data_end ();
  acc_create (a, sizeof a);
  GOACC_data_start (DEVICE, ITEMS (m));
  GOACC_data_end ();
  CHECK (acc_is_present (a, sizeof a), 1);
  acc_delete (a, sizeof a);
  CHECK (acc_is_present (a, sizeof a), 0);
}

/* Overlapping data that are not the same mapping: a neighbour that touches is
   none of its business, and an implicit whole array may stand for a part.  */
static void
neighbours (void)
{
  acc_copyin (a, 10 * sizeof *a);
  acc_copyin (a + 10, 10 * sizeof *a);
  CHECK (acc_is_present (a, 20 * sizeof *a), 0);
  CHECK (acc_is_present (a + 9, sizeof *a), 1);
  acc_delete (a, 10 * sizeof *a);
  CHECK (acc_is_present (a + 10, 10 * sizeof *a), 1);
  acc_delete (a + 10, 10 * sizeof *a);
}

static void
declare (void)
{
  struct unit_items in = { { a }, { sizeof a }, { MAP_FORCE_TO } };
  struct unit_items out = { { a }, { sizeof a }, { MAP_FORCE_FROM } };
  a[0] = 12;
  GOACC_declare (DEVICE, ITEMS (in));
  CHECK (ON_DEVICE (a[0]), 12);
  ON_DEVICE (a[0]) = 13;
  GOACC_declare (DEVICE, ITEMS (out));
  CHECK (a[0], 13);
  CHECK (acc_is_present (a, 1), 0);
}

static void
own_memory (void)
{
  void *dev = acc_malloc (sizeof a);
  a[5] = 55;
  acc_memcpy_to_device (dev, a, sizeof a);
  acc_map_data (a, dev, sizeof a);
  CHECK (acc_deviceptr (a) == dev, 1);
  acc_copyin (a, sizeof a);
  acc_delete_finalize (a, sizeof a);
  CHECK (acc_is_present (a, sizeof a), 1);
  acc_unmap_data (a);
  CHECK (acc_is_present (a, 1), 0);
  a[5] = 0;
  acc_memcpy_from_device (a, dev, sizeof a);
  CHECK (a[5], 55);
  void *second = acc_malloc (sizeof a);
  acc_memcpy_device (second, dev, sizeof a);
  CHECK (((int *) second)[5], 55);
  acc_free (dev);
  acc_free (second);
  acc_free (NULL);
  acc_malloc (100);		/* freed at shutdown */
}

int
main (void)
{
  subarray ();
  update ();
  members ();
  attach ();
  host_data ();
  absent_data ();
  neighbours ();
  declare ();
  own_memory ();
  init_shutdown ();
  CHECK (fake_leaks (), 0);
  DONE ("mapping kinds");
}
