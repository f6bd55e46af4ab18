/* A member, of a structure that is present, that leads to nothing that is: the error of the access names it.
   { accx-run-fails {^accx: gpu 0: kernel .* at .*error-member-absent-1\.c:20: .*ILLEGAL_ADDRESS\); nothing is present where pointer rows leads$} }
   { accx-drivers sim }
   OpenACC 3.3 section 2.6.4.  */
#include <stdlib.h>

struct table
{
  double **rows;
};

int
main (void)
{
  struct table *t = malloc (sizeof *t);
  t->rows = malloc (sizeof *t->rows);
  t->rows[0] = calloc (100, sizeof (double));
  int wanted[100] = { 1 };
  #pragma acc enter data copyin(t[0:1])
  #pragma acc parallel loop present(t[0:1]) copyin(wanted)
  for (int i = 0; i < 100; i++)
    if (wanted[i])              /* so that it is not copied */
      t->rows[0][i] = i;
  return 0;
}
