/* new, delete and containers in a unit compiled for managed memory: a list and rows of numbers by pointers that no clause mentions.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-drivers sim } */
#include <vector>
#include "check.h"

struct node
{
  double v;
  node *next;
};

int
main ()
{
  enum { N = 1000 };
  std::vector<std::vector<int>> rows (10, std::vector<int> (N, 3));
  std::vector<int *> starts;
  for (auto &r : rows)
    starts.push_back (r.data ());
  int **p = starts.data ();
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < N; j++)
      p[i][j] += i * j;
  CHECK (0, rows[9][9], 84);
  node *list = nullptr;
  for (int i = 0; i < 10; i++)
    list = new node { double (i), list };
  double s = 0;
#pragma acc serial copy(s)
  for (node *l = list; l; l = l->next)
    s += l->v;
  CHECK_REAL (0, s, 45);
  while (list)
    {
      node *old = list;
      list = list->next;
      delete old;
    }
  int *many = new int[100000];
#pragma acc parallel loop
  for (int i = 0; i < 100000; i++)
    many[i] = i;
  CHECK (77777, many[77777], 77777);
  delete[] many;
  return DONE ();
}
