/* A region has its own copy of a variable of the file that no clause names: stores by pointers do not change it.  */
int cols, rows;

void
step (int t, const int *wall, int *from, int *to)
{
  #pragma acc data present(wall[0:rows * cols], from[0:cols], to[0:cols])
  #pragma acc kernels
  for (int i = 0; i < cols; i++)	/* { json-note analysis {Loop is parallelizable} } */
    {
      int least = from[i];
      if (i > 0 && from[i - 1] < least)
	least = from[i - 1];
      if (i < cols - 1 && from[i + 1] < least)
	least = from[i + 1];
      to[i] = wall[t * cols + i] + least;
    }
}
