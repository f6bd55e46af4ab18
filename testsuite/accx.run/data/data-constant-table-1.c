/* Constant tables of addresses, of strings and of other constants, in regions: the
   device follows them to its own copies, named in a clause or not.  */
#include "check.h"

static const char *const names[] = { "alpha", "be", "gamma", "" };
const char *const shared[] = { "x", "yy", "zzz", "wwww" };
struct entry { const char *name; int value; };
static const struct entry entries[] = { { "a", 1 }, { "bb", 2 }, { "ccc", 3 }, { "", 4 } };
static const int low[] = { 1, 2, 3, 4 }, high[] = { 10, 20, 30, 40 };
static const int *const rows[] = { low, high, &low[1], high + 2 };

static int
length (const char *s)
{
  int n = 0;
  while (*s++)
    n++;
  return n;
}

int
main (void)
{
  static const char *const inside[] = { "one", "three", "fifteen", "2" };
  static const int want[5][4]
    = { { 5, 2, 5, 0 }, { 1, 2, 3, 4 }, { 11, 22, 33, 40 }, { 0 }, { 3, 5, 7, 1 } };
  int got[5][4];
  #pragma acc parallel loop copyout(got)
  for (int i = 0; i < 4; i++)
    {
      got[0][i] = length (names[i]);
      got[1][i] = length (shared[i]);
      got[2][i] = length (entries[i].name) + 10 * entries[i].value;
      got[3][i] = i;
      got[4][i] = length (inside[i]);
    }
  #pragma acc parallel loop copyin(rows) copy(got)
  for (int i = 0; i < 4; i++)
    got[3][i] = rows[i][i % 2] + i;
  #pragma acc kernels copy(got)
  for (int i = 0; i < 4; i++)
    got[0][i] += names[i][0] == 'a';
  for (int i = 0; i < 4; i++)
    {
      CHECK (i, got[0][i], want[0][i] + (i == 0));
      CHECK (i, got[1][i], want[1][i]);
      CHECK (i, got[2][i], want[2][i]);
      CHECK (i, got[3][i], rows[i][i % 2] + i);
      CHECK (i, got[4][i], want[4][i]);
    }
  return DONE ();
}
