/* { accx-options -std=gnu++20 } Compound literals, designated initialisers, constant tables and strings in device code. */
#include "../accx.run/check.h"

struct point { int x, y, z; };
static const int primes[] = { 2, 3, 5, 7, 11, 13, 17, 19 };

enum { N = 40 };
static struct point p[N];
static int sums[N];
static char text[N];

#pragma acc routine seq
static int
total (struct point q)
{
  return q.x + q.y + q.z;
}

int
main (void)
{
  #pragma acc parallel loop copy(p, sums, text)
  for (int i = 0; i < N; i++)
    {
      const char *hello = "hello, device";
      const int hundreds[] = { 100, 200, 300 };
      int table[6] = { 0, 0, i, 0, -i, 0 };
      struct point q = { .x = 1, .z = i };
      p[i] = (struct point) { .y = i * 2 };
      sums[i] = total (q) + total ((struct point) { .x = i, .z = 5 });
      sums[i] += table[i % 6] + hundreds[i % 3] + primes[i % 8];
      text[i] = hello[i % 13];
      text[i] = (char) (text[i] + ("abc"[i % 3] == 'b'));
    }
  int prime[8] = { 2, 3, 5, 7, 11, 13, 17, 19 };
  for (int i = 0; i < N; i++)
    {
      int k = i % 6;
      CHECK (i, p[i].x | p[i].z, 0);
      CHECK (i, p[i].y, i + i);
      CHECK (i, sums[i], 1 + i + i + 5 + (k == 2 ? i : k == 4 ? -i : 0) + 100 * (1 + i % 3) + prime[i & 7]);
      CHECK (i, text[i], "hello, device"[i % 13] + (i % 3 == 1));
    }
  return DONE ();
}
