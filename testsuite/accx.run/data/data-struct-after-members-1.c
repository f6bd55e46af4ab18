/* enter data of the targets of a struct's pointers, then of the struct: its other
   members come along, acc_attach makes the pointers lead to the targets, and
   exit data takes all off in either order.  */
#include "check.h"
#include <openacc.h>

struct table { int *key; long shift; float *value; };

int
main (void)
{
  int key[50], n = 50;
  float value[50];
  for (int turn = 0; turn < 2; turn++)
    {
      struct table t = { key, 1000 + turn, value };
      for (int i = 0; i < n; i++)
	{
	  key[i] = i;
	  value[i] = 0.25f * i;
	}
      #pragma acc enter data copyin(t.key[0:n], t.value[0:n])
      #pragma acc enter data copyin(t)
      acc_attach ((void **) &t.key);
      acc_attach ((void **) &t.value);
      #pragma acc parallel loop default(present)
      for (int i = 0; i < n; i++)
	{
	  t.key[i] += t.shift;
	  t.value[i] *= 2;
	}
      acc_detach ((void **) &t.key);
      acc_detach ((void **) &t.value);
      if (turn == 0)
	{
	  #pragma acc exit data copyout(t.key[0:n], t.value[0:n])
	  #pragma acc exit data delete(t)
	}
      else
	{
	  #pragma acc update self(t.key[0:n], t.value[0:n])
	  #pragma acc exit data delete(t)
	  #pragma acc exit data delete(t.key[0:n], t.value[0:n])
	}
      for (int i = 0; i < n; i++)
	{
	  CHECK (i, key[i], i + 1000 + turn);
	  CHECK (i, value[i], 0.5f * i);
	}
      CHECK (turn, acc_is_present (key, sizeof key), 0);
      CHECK (turn, acc_is_present (&t, sizeof t), 0);
    }
  return DONE ();
}
