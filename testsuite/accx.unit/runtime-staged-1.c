/* Large copies of pageable memory arrive whole, at any size and address, also
   from several threads at once; page-locked memory is copied directly.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

enum { MOST = 9 << 20 };

/* Fills BYTES at P with something that depends on SEED; or checks it.  */
static void
fill (unsigned char *p, size_t bytes, unsigned seed)
{
  for (size_t i = 0; i < bytes; i++)
    p[i] = (i * 7 + (i >> 12) + seed) & 0xff;
}

static bool
same (const unsigned char *p, size_t bytes, unsigned seed)
{
  for (size_t i = 0; i < bytes; i++)
    if (p[i] != ((i * 7 + (i >> 12) + seed) & 0xff))
      return false;
  return true;
}

static bool
round_trip (unsigned char *p, size_t bytes, unsigned seed)
{
  fill (p, bytes, seed);
  acc_copyin (p, bytes);
  memset (p, 0, bytes);
  acc_copyout (p, bytes);
  return same (p, bytes, seed);
}

static void *
thread (void *seed)
{
  unsigned char *p = malloc (MOST);
  bool ok = p != NULL;
  for (int i = 0; ok && i < 5; i++)
    ok = round_trip (p, MOST - 13 * i, (uintptr_t) seed + i);
  free (p);
  return (void *) (uintptr_t) ok;
}

int
main (void)
{
  static const size_t sizes[] = { (1 << 20) + 1, 2 << 20, (2 << 20) + 1,
				  (4 << 20) - 1, MOST };
  unsigned char *p = malloc (MOST + 16);
  if (!p)
    return 2;
  /* As many bytes as make the buffers of several threads worth it.  */
  for (unsigned i = 0; i < 12; i++)
    CHECK (round_trip (p, MOST, i), 1);
  for (unsigned i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    for (unsigned shift = 0; shift < 16; shift += 5)
      {
	p[shift + sizes[i]] = 0x77;
	CHECK (round_trip (p + shift, sizes[i], i), 1);
	CHECK (p[shift + sizes[i]], 0x77);
      }
  free (p);

  pthread_t threads[4];
  for (uintptr_t i = 0; i < 4; i++)
    if (pthread_create (&threads[i], NULL, thread, (void *) i))
      return 2;
  for (int i = 0; i < 4; i++)
    {
      void *ok;
      pthread_join (threads[i], &ok);
      CHECK ((uintptr_t) ok, 1);
    }

  /* Staging buffers exist by now; page-locked memory needs none of them.  */
  void *locked;
  long buffers = live[PINNED];
  CHECK (buffers > 0, 1);
  if (cuMemHostAlloc (&locked, MOST, 0))
    return 2;
  unsigned long transfers = fake_counts.transfers;
  CHECK (round_trip (locked, MOST, 9), 1);
  CHECK (fake_counts.transfers, transfers + 2);
  cuMemFreeHost (locked);
  init_shutdown ();
  CHECK (fake_leaks (), 0);
  DONE ("staged copies");
}
