/* Strings in regions: literals, arrays of characters, tables of strings, the string
   functions written out.  */
#include "../accx.run/check.h"

enum { N = 26 };
static const char alphabet[] = "abcdefghijklmnopqrstuvwxyz";

#pragma acc routine seq
static int
length (const char *s)
{
  int n = 0;
  while (*s++)
    n++;
  return n;
}

#pragma acc routine seq
static int
compare (const char *a, const char *b)
{
  while (*a && *a == *b)
    a++, b++;
  return (unsigned char) *a - (unsigned char) *b;
}

int
main (void)
{
  char out[N][12];
  int n[N], order[N];
  #pragma acc parallel loop copyout(out, n, order)
  for (int i = 0; i < N; i++)
    {
      const char *word = i % 3 == 0 ? "fizz" : i % 5 == 0 ? "buzzing" : "";
      char local[] = "item ?";
      local[5] = alphabet[i];
      int k = 0;
      for (; local[k]; k++)
	out[i][k] = local[k];
      out[i][k] = 0;
      n[i] = length (word) + length (out[i]);
      order[i] = compare (word, "fizz") < 0 ? -1 : compare (word, "fizz") > 0;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, out[i][5], "abcdefghijklmnopqrstuvwxyz"[i]);
      CHECK (i, out[i][6], 0);
      CHECK (i, n[i], 6 + (i % 3 == 0 ? 4 : i % 5 == 0 ? 7 : 0));
      CHECK (i, order[i], i % 3 == 0 ? 0 : -1);
    }
  return DONE ();
}
