/* memcmp of 2, 4 and 8 bytes at odd addresses is right on the device.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <string.h>
#include "check.h"

enum { N = 60 };
struct row { char tag, word[15]; };

static int
find (const char *p, const char *q, int n)
{
  for (int i = 0; i < n; i++)
    if (p[i] != q[i])
      return 0;
  return 1;
}

int
main (void)
{
  struct row r[N];
  const char *text = "xhellowide worlds!";
  int two[N], four[N], eight[N], first[N];

  for (int i = 0; i < N; i++)
    {
      r[i].tag = 'a';
      memcpy (r[i].word, text + i % 3, 15);
    }
#pragma acc parallel loop copyin(r) copyout(two, four, eight, first)
  for (int i = 0; i < N; i++)
    {
      two[i] = memcmp (&r[i].word[2], "ll", 2) == 0;
      four[i] = memcmp (r[i].word + 4, "wide", 4) != 0;
      eight[i] = !memcmp (r[i].word, "hellowid", 8);
      first[i] = memcmp (r[i].word, r[(i + 1) % N].word, 4) < 0;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, two[i], find (r[i].word + 2, "ll", 2));
      CHECK (i, four[i], !find (r[i].word + 4, "wide", 4));
      CHECK (i, eight[i], find (r[i].word, "hellowid", 8));
      CHECK (i, first[i], memcmp (r[i].word, r[(i + 1) % N].word, 4) < 0);
    }
  return DONE ();
}
