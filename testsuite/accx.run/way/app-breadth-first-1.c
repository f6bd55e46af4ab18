/* Breadth-first search level by level: flags of char, an or reduction steers the host.
 */
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What the program computes without OpenACC.  */
static const double want[] = { 3372 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-6); \
      n_out++; \
    } \
  while (0)

struct Node
{
  int starting, no_of_edges;
};
static void
bfs (void)
{
  int n = 300, ne = 0;
  struct Node *g = malloc (n * sizeof *g);
  int *edges = malloc (n * 6 * sizeof (int)), *cost = malloc (n * sizeof (int));
  char *mask = calloc (n, 1), *upd = calloc (n, 1), *vis = calloc (n, 1);
  for (int i = 0; i < n; i++)
    {
      g[i].starting = ne;
      g[i].no_of_edges = i % 5 + 1;
      for (int k = 0; k <= i % 5; k++)
        edges[ne++] = (i * 3 + k * k * 7 + 1) % n;
      cost[i] = -1;
    }
  mask[0] = vis[0] = 1;
  cost[0] = 0;
  int stop;
#pragma acc data copyin(g[0:n], edges[0:ne], mask[0:n], upd[0:n], vis[0:n]) \
    copy(cost[0:n])
  do
    {
      stop = 0;
#pragma acc kernels loop independent
      for (int tid = 0; tid < n; tid++)
        if (mask[tid])
          {
            mask[tid] = 0;
            for (int i = g[tid].starting; i < g[tid].no_of_edges + g[tid].starting; i++)
              {
                int id = edges[i];
                if (!vis[id])
                  {
                    cost[id] = cost[tid] + 1;
                    upd[id] = 1;
                  }
              }
          }
#pragma acc parallel loop reduction(| : stop)
      for (int tid = 0; tid < n; tid++)
        if (upd[tid])
          {
            mask[tid] = 1;
            vis[tid] = 1;
            stop |= 1;
            upd[tid] = 0;
          }
    }
  while (stop);
  int s = 0;
  for (int i = 0; i < n; i++)
    s += cost[i] * (i % 7);
  OUT (s);
}

int
main (void)
{
  bfs ();
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
