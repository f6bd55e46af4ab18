/* present of a member that is a pointer, behind an element: what it leads to is meant, as with
   p->x.  */
#include <stdlib.h>
#include "check.h"

enum { N = 10 };

struct image
{
  int n;
  float *data;
};

struct pyramid
{
  int n;
  struct image **image;
};

static void
add (struct image *from, struct pyramid *p)
{
  #pragma acc parallel loop present(from->data, p->image[1]->data)
  for (int i = 0; i < N; i++)
    p->image[1]->data[i] += from->data[i];
}

static void
twice (struct image **list)
{
  #pragma acc data present(list[1]->data)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      list[1]->data[i] *= 2;
  }
}

int
main (void)
{
  struct image a = { N, (float *) malloc (N * sizeof (float)) }, b = a;
  struct image *list[2] = { NULL, &b };
  struct pyramid y = { 2, list };
  struct pyramid *p = &y;
  b.data = (float *) malloc (N * sizeof (float));
  for (int i = 0; i < N; i++)
    {
      a.data[i] = i;
      b.data[i] = 100;
    }
  #pragma acc enter data copyin(a.data[0:N])
  #pragma acc enter data copyin(p->image[1]->data[0:N])
  add (&a, p);
  twice (list);
  #pragma acc exit data copyout(p->image[1]->data[0:N]) delete(a.data[0:N])
  for (int i = 0; i < N; i++)
    CHECK (i, b.data[i], 2 * (100 + i));
  return 0;
}
