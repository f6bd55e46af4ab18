/* An element of an array member, with an index that the host cannot compute, has all of that array
   copied.  */
#include "check.h"

struct table { int before[8], bins[5], key[40], rows[3][4]; double value[6]; };

static void
count (struct table *t)
{
#pragma acc parallel loop
  for (int i = 0; i < 40; i++)
    {
#pragma acc atomic
      t->bins[i % 5]++;
      if (t->key[i] > 0)
	{
#pragma acc atomic
	  t->rows[t->key[i] % 3][i % 4] += 1;
	}
    }
}

static void
look_up (const struct table *t, double *out)
{
#pragma acc parallel loop copyout(out[0:40])
  for (int i = 0; i < 40; i++)
    out[i] = t->value[t->key[i]];
}

int
main (void)
{
  struct table t = { { 0 }, { 0 }, { 0 }, { { 0 } }, { 0 } };
  double out[40];
  int rows[3][4] = { { 0 } };
  for (int i = 0; i < 40; i++)
    t.key[i] = i * 7 % 6;
  for (int i = 0; i < 6; i++)
    t.value[i] = 10 + i;
  for (int i = 0; i < 40; i++)
    rows[t.key[i] % 3][i % 4] += t.key[i] > 0;
  count (&t);
  look_up (&t, out);
  for (int i = 0; i < 5; i++)
    CHECK (i, t.bins[i], 8);
  for (int i = 0; i < 12; i++)
    CHECK (i, t.rows[i / 4][i % 4], rows[i / 4][i % 4]);
  for (int i = 0; i < 40; i++)
    CHECK (i, out[i], 10 + i * 7 % 6);
  return DONE ();
}
