/* qsort and bsearch on the device, as machines that ask their caller for each comparison:
   sort-calls.cc calls the program's function there.  A part of device-library.c.

   Sorting is heapsort: in place, and never worse than n log n.
   J. Williams, Algorithm 232: Heapsort, with the sifting down of R. Floyd's Algorithm 245;
   C11 7.22.5.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

/* What the caller has memory for; plugin/clone/sort-calls.cc knows its size.  */
struct sorting
{
  byte *base;
  size n, bytes;		/* elements, and the size of one */
  size first, end;		/* roots that are heaps; the heap's elements */
  size root, child;		/* what is sifted down; its greater child so far */
  size asked;			/* what the last comparison was about: enum */
};

enum { ASKED_NOTHING, ASKED_CHILDREN, ASKED_ROOT };

_Static_assert (sizeof (struct sorting) == 64, "sort-calls.cc has STATE_BYTES");

DEVICE void
accx_swap_bytes (byte *a, byte *b, size n)
{
  for (size i = 0; i < n; i++)
    {
      byte t = a[i];
      a[i] = b[i];
      b[i] = t;
    }
}

DEVICE void
accx___accx_sort_start (struct sorting *s, void *base, size n, size bytes)
{
  s->base = base;
  s->n = s->end = n;
  s->bytes = bytes;
  s->first = s->root = n / 2;
  s->asked = ASKED_NOTHING;
}

/* Begins at the root, or the one in front of it, that is to be sifted next; 0 if all is done.  */
DEVICE int
accx_sort_next_root (struct sorting *s)
{
  if (s->first)
    {
      s->root = --s->first;
      return 1;
    }
  if (s->end <= 1)
    return 0;
  s->end--;
  accx_swap_bytes (s->base, s->base + s->end * s->bytes, s->bytes);
  s->root = 0;
  return 1;
}

/* Goes on with R, what comparing the two elements of last time gave; returns the first one to
   be compared next, or null: sorted.  */
DEVICE void *
accx___accx_sort_next (struct sorting *s, int r)
{
  int sift = s->asked != ASKED_NOTHING;
  if (s->asked == ASKED_CHILDREN)
    {
      s->child += r < 0;
      s->asked = ASKED_ROOT;
      return s->base + s->root * s->bytes;
    }
  if (s->asked == ASKED_ROOT && r < 0)
    {
      accx_swap_bytes (s->base + s->root * s->bytes, s->base + s->child * s->bytes, s->bytes);
      s->root = s->child;
    }
  else
    sift = 0;
  for (;;)
    {
      if (!sift && !accx_sort_next_root (s))
	return 0;
      s->child = 2 * s->root + 1;
      sift = 0;
      if (s->child < s->end)
	break;
    }
  s->asked = s->child + 1 < s->end ? ASKED_CHILDREN : ASKED_ROOT;
  return s->base + (s->asked == ASKED_CHILDREN ? s->child : s->root) * s->bytes;
}

/* The second one.  */
DEVICE void *
accx___accx_sort_other (struct sorting *s)
{
  return s->base + (s->child + (s->asked == ASKED_CHILDREN)) * s->bytes;
}

/* A search: elements FIRST to END - 1 may be equal to the key, ROOT is the one that was asked
   for.  */
DEVICE void
accx___accx_search_start (struct sorting *s, void *base, size n, size bytes)
{
  s->base = base;
  s->first = 0;
  s->end = n;
  s->bytes = bytes;
  s->asked = ASKED_NOTHING;
}

/* The element that the key is to be compared with next, or null: there is none, or the last
   one was equal, for which accx___accx_search_found asks.  */
DEVICE void *
accx___accx_search_next (struct sorting *s, int r)
{
  if (s->asked != ASKED_NOTHING && r == 0)
    return 0;
  if (s->asked != ASKED_NOTHING && r < 0)
    s->end = s->root;
  else if (s->asked != ASKED_NOTHING)
    s->first = s->root + 1;
  s->asked = s->first < s->end ? ASKED_ROOT : ASKED_NOTHING;
  s->root = s->first + (s->end - s->first) / 2;
  return s->asked == ASKED_NOTHING ? 0 : s->base + s->root * s->bytes;
}

DEVICE void *
accx___accx_search_found (struct sorting *s)
{
  return s->asked == ASKED_NOTHING ? 0 : s->base + s->root * s->bytes;
}
