/* Functions of <string.h> on strings and arrays of the device.  */
#include "check.h"
#include <string.h>

enum { N = 60, R = 20 };

static char words[N][24], other[N][24];
static long got[N][R], want[N][R];

/* All functions on A, which holds a string, and B; results as numbers.  */
#pragma acc routine seq
static void
use_all (const char *a, const char *b, int n, long *r)
{
  char s[80];
  #define SIGN(X) ((X) > 0) - ((X) < 0)
  #define PLACE(P) ((P) ? (P) - a : -1)
  int k = 0;
  r[k++] = strlen (a);
  r[k++] = strnlen (a, n);
  r[k++] = SIGN (strcmp (a, b));
  r[k++] = SIGN (strncmp (a, b, n));
  r[k++] = SIGN (memcmp (a, b, n));
  r[k++] = PLACE (strchr (a, 'a' + n % 5));
  r[k++] = PLACE (strchr (a, 0));
  r[k++] = PLACE (strrchr (a, 'a' + n % 5));
  r[k++] = PLACE ((const char *) memchr (a, 'c', n));
  r[k++] = PLACE (strstr (a, b + n % 8));
  r[k++] = strspn (a, "ab");
  r[k++] = strcspn (a, b + n % 3);
  r[k++] = PLACE (strpbrk (a, "ed"));
  memset (s, '#', sizeof s);
  strcpy (s, a);
  strcat (s, b);
  strncat (s, a, n);
  r[k++] = strlen (s);
  for (int i = 0; i < 80; i++)
    r[14] = r[14] * 31 + s[i];
  strncpy (s, b, n);
  r[15] = stpcpy (s + 40, a) - s;
  for (int i = 0; i < 80; i++)
    r[16] = r[16] * 31 + s[i];
  memmove (s + 1, s, n);
  for (int i = 0; i < 80; i++)
    r[17] = r[17] * 31 + s[i];
}

int
main (void)
{
  unsigned x = 1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < i % 20; j++)
      {
        x = x * 1103515245 + 12345;
        words[i][j] = 'a' + (x >> 16) % 5;
        other[i][j] = j < i % 7 ? words[i][j] : 'a' + (x >> 24) % 5;
      }
  #pragma acc parallel loop copyin(words, other) copy(got)
  for (int i = 0; i < N; i++)
    use_all (words[i], other[i], i % 23, got[i]);
  for (int i = 0; i < N; i++)
    {
      use_all (words[i], other[i], i % 23, want[i]);
      for (int k = 0; k < R; k++)
        CHECK (100 * i + k, got[i][k], want[i][k]);
    }
  return DONE ();
}
