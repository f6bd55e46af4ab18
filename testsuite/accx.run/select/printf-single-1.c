/* printf in gang-single code prints once for each gang, in a vector loop once for each iteration.
   { accx-device-only } */
#include "check.h"
#include "output.h"

int
main (void)
{
  int lines = 0, gangs = 0;
  output_begin ();
  #pragma acc parallel num_gangs(3) vector_length(64)
  {
    printf ("gang %d\n", 7);
    #pragma acc loop gang vector
    for (int i = 0; i < 200; i++)
      printf ("i %d\n", i);
  }
  output_end ();
  char seen[200] = { 0 };
  for (char *line = strtok (output, "\n"); line; line = strtok (NULL, "\n"))
    {
      int i;
      lines++;
      gangs += !strcmp (line, "gang 7");
      if (sscanf (line, "i %d", &i) == 1 && i >= 0 && i < 200)
        seen[i]++;
    }
  CHECK (0, lines, 203);
  CHECK (1, gangs, 3);
  for (int i = 0; i < 200; i++)
    CHECK (i, seen[i], 1);
  return DONE ();
}
