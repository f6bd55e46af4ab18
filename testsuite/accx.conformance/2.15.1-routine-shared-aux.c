/* The library of 2.15.1-routine-shared.c.  */
int library_step = 4;
#pragma acc declare copyin(library_step)

#pragma acc routine seq
int
library_next (int x)
{
  return x + library_step;
}

#pragma acc routine vector
void
library_fill (int *p, int n, int k)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    p[i] = library_next (k * i);
}
