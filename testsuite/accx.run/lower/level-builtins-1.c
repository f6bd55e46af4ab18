/* GCC's __builtin_goacc_parlevel_id and _size: sizes are the region's, iterations
   of one worker's vector loop differ in the vector index alone, those of other
   workers and gangs in theirs.  */
#include "check.h"

enum { G = 3, W = 2, V = 32 };
static int id[G][W][V][3], size[3];

int
main (void)
{
  #pragma acc parallel num_gangs(G) num_workers(W) vector_length(V) copyout(id, size)
  {
    #pragma acc loop gang
    for (int g = 0; g < G; g++)
      #pragma acc loop worker
      for (int w = 0; w < W; w++)
        #pragma acc loop vector
        for (int v = 0; v < V; v++)
          {
            id[g][w][v][0] = __builtin_goacc_parlevel_id (0);
            id[g][w][v][1] = __builtin_goacc_parlevel_id (1);
            id[g][w][v][2] = __builtin_goacc_parlevel_id (2);
          }
    size[0] = __builtin_goacc_parlevel_size (0);
    size[1] = __builtin_goacc_parlevel_size (1);
    size[2] = __builtin_goacc_parlevel_size (2);
  }
  CHECK (0, size[0], G);
  CHECK (1, size[1], W);
  CHECK (2, size[2], V);
  int seen[G][W][V] = { 0 };
  for (int g = 0; g < G; g++)
    for (int w = 0; w < W; w++)
      for (int v = 0; v < V; v++)
        {
          int *at = id[g][w][v];
          CHECK (at[0], at[0] >= 0 && at[0] < G && at[0] == id[g][0][0][0], 1);
          CHECK (at[1], at[1] >= 0 && at[1] < W && at[1] == id[g][w][0][1], 1);
          CHECK (at[2], at[2] >= 0 && at[2] < V, 1);
          CHECK (at[2], seen[at[0]][at[1]][at[2]]++, 0);
        }
  return DONE ();
}
