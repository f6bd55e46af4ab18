/* A region's implicit copy of an array of which a section is present takes that, though an empty
   section right behind the array in memory is mapped too.
   { accx-device-only } */
#include "check.h"

enum { N = 64, FIRST = 8, COUNT = 48 };

/* AFTER begins where PART ends, and BEFORE ends where PART begins.  */
__asm__ (".pushsection .data\n"
	 ".balign 64\n"
	 ".globl before, part, after\n"
	 "before: .zero 256\n"
	 "part: .zero 256\n"
	 "after: .zero 256\n"
	 ".popsection\n");
extern int before[N], part[N], after[N];

/* ROWS and LAST are mapped by themselves, with no elements, in front of part.  */
static void __attribute__ ((noipa))
fill (int *first, int *last, int n)
{
  #pragma acc data copy(part[FIRST:COUNT]) copy(first[0:n]) copy(last[0:n])
  #pragma acc parallel loop copy(first[0:0]) copy(last[0:0])
  for (int i = FIRST; i < FIRST + COUNT; i++)
    part[i] = 3 * i + first[i] + last[i];
}

/* What leads to no elements has no clause.  */
static void __attribute__ ((noipa))
fill_rows (int m, int (*rows)[m])
{
  #pragma acc data copy(part[FIRST:COUNT]) copy(rows[0:N][0:m])
  #pragma acc parallel loop
  for (int i = FIRST; i < FIRST + COUNT; i++)
    part[i] = 5 * i + rows[i][0];
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      before[i] = 10000 * i;
      after[i] = 100 * i;
      part[i] = -1;
    }
  fill (before, after, N);
  for (int i = 0; i < N; i++)
    CHECK (i, part[i], i < FIRST || i >= FIRST + COUNT ? -1 : 10103 * i);
  fill (after, before, N);
  for (int i = 0; i < N; i++)
    CHECK (i, part[i], i < FIRST || i >= FIRST + COUNT ? -1 : 10103 * i);
  fill_rows (1, (int (*)[1]) after);
  for (int i = 0; i < N; i++)
    CHECK (i, part[i], i < FIRST || i >= FIRST + COUNT ? -1 : 105 * i);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, before[i], 10000 * i);
      CHECK (i, after[i], 100 * i);
    }
  return DONE ();
}
