/* Reductions over rows behind a pointer to an array: all elements of the rows, whether a
   second section names them or not; rows of variable length, and many rows.  */
#include "check.h"
#include <stdlib.h>

enum { N = 500, ROWS = 4, WIDTH = 3, MANY = 300 };

static int (*sums)[WIDTH], (*sections)[WIDTH], (*many)[WIDTH];

static void
add_rows (int width, int (*v)[width])
{
#pragma acc parallel loop reduction(+:v[0:ROWS][0:width]) copy(v[0:ROWS][0:width])
  for (int i = 0; i < N; i++)
    v[i % ROWS][i % width] += i;
}

int
main (void)
{
  int want[ROWS][WIDTH] = {{ 0 }}, many_want[MANY][WIDTH] = {{ 0 }};
  int (*v)[WIDTH] = calloc (ROWS, sizeof *v);
  sums = calloc (ROWS, sizeof *sums);
  sections = calloc (ROWS, sizeof *sections);
  many = calloc (MANY, sizeof *many);
#pragma acc parallel loop reduction(+:sums[0:ROWS])
  for (int i = 0; i < N; i++)
    sums[i % ROWS][i % WIDTH] += i;
#pragma acc parallel loop reduction(max:sections[1:ROWS-1][0:WIDTH]) \
	copy(sections[0:ROWS][0:WIDTH])
  for (int i = 0; i < N; i++)
    if (i % ROWS && sections[i % ROWS][i % WIDTH] < i)
      sections[i % ROWS][i % WIDTH] = i;
#pragma acc parallel loop reduction(+:many[0:MANY][0:WIDTH])
  for (int i = 0; i < N; i++)
    many[i % MANY][i % WIDTH] += i;
  add_rows (WIDTH, v);
  for (int i = 0; i < N; i++)
    {
      want[i % ROWS][i % WIDTH] += i;
      many_want[i % MANY][i % WIDTH] += i;
    }
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < WIDTH; c++)
      {
	int last = 0;
	for (int i = 0; i < N; i++)
	  if (r && i % ROWS == r && i % WIDTH == c)
	    last = i;
	CHECK (r * WIDTH + c, sums[r][c], want[r][c]);
	CHECK (r * WIDTH + c, sections[r][c], last);
	CHECK (r * WIDTH + c, v[r][c], want[r][c]);
      }
  for (int k = 0; k < MANY * WIDTH; k++)
    CHECK (k, many[k / WIDTH][k % WIDTH], many_want[k / WIDTH][k % WIDTH]);
  free (v);
  return DONE ();
}
