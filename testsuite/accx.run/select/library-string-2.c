/* Comparison without case, and glibc's searches, on the device.  */
#define _GNU_SOURCE
#include "check.h"
#include <string.h>
#include <strings.h>

enum { N = 6, LENGTH = 12 };
static const char a[N][LENGTH] = { "abc", "ABC", "Abd", "", "a_b", "x=y=z" };
static const char b[N][LENGTH] = { "ABC", "abcd", "aBc", "", "A^B", "X=y" };

static int
sign (int x)
{
  return (x > 0) - (x < 0);
}

int
main (void)
{
  int whole[N], part[N];
  long last[N], first[N], next[N], copied[N];
  char to[N][LENGTH];
  #pragma acc parallel loop copyin(a, b) copyout(whole, part, last, first, next, copied, to)
  for (int i = 0; i < N; i++)
    {
      int w = strcasecmp (a[i], b[i]), p = strncasecmp (a[i], b[i], 3);
      whole[i] = (w > 0) - (w < 0);
      part[i] = (p > 0) - (p < 0);
      void *l = memrchr (a[i], '=', LENGTH);
      last[i] = l ? (char *) l - a[i] : -1;
      first[i] = (char *) rawmemchr (a[i], 0) - a[i];
      next[i] = strchrnul (a[i], '=') - a[i];
      void *c = memccpy (to[i], a[i], 'b', LENGTH);
      copied[i] = c ? (char *) c - to[i] : -1;
    }
  for (int i = 0; i < N; i++)
    {
      const char *l = memrchr (a[i], '=', LENGTH), *c = memchr (a[i], 'b', LENGTH);
      CHECK (i, whole[i], sign (strcasecmp (a[i], b[i])));
      CHECK (i, part[i], sign (strncasecmp (a[i], b[i], 3)));
      CHECK (i, last[i], l ? l - a[i] : -1);
      CHECK (i, first[i], strlen (a[i]));
      CHECK (i, next[i], strcspn (a[i], "="));
      CHECK (i, copied[i], c ? c - a[i] + 1 : -1);
      CHECK (i, memcmp (to[i], a[i], c ? c - a[i] + 1 : LENGTH), 0);
    }
  return DONE ();
}
