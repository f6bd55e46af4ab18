/* Loops with seq that break leaves, and loops that are not counted, with private clauses about
   arrays, sections of arrays and of pointers, by `#pragma' and by `_Pragma'.  */
#include "../accx.run/check.h"

enum { N = 16, SIZE = 20 };

int
main (void)
{
  int out[N], pairs[N], buffer[SIZE], rows[4][5], values[SIZE], *behind = values, size = SIZE, t = 0;
  for (int i = 0; i < SIZE; i++)
    buffer[i] = values[i] = -1;
  #pragma acc parallel loop copyin(size) copyout(out, pairs)
  for (int i = 0; i < N; i++)
    {
      int s = 0;
      #pragma acc loop seq private(buffer[0:SIZE], t)
      for (int j = 0; j < size; j++)
	{
	  t = 2 * j;
	  buffer[j] = t;
	  if (j == i + 2)
	    break;
	  s += buffer[j];
	}
      #pragma acc loop seq private(behind[2 : SIZE - 4]) private(rows[0:4][0:5])
      for (int j = 2; j * j < 200; j++)
	{
	  behind[j] = j;
	  rows[j % 4][j % 5] = j;
	  s += behind[j] + rows[j % 4][j % 5];
	}
      out[i] = s;
      s = 0;
      _Pragma ("acc loop seq private(buffer, behind[0:size])")
      for (int j = 0; ; j++)
	{
	  behind[j] = buffer[j] = j;
	  s += behind[j] + buffer[j];
	  if (j > i)
	    break;
	}
      pairs[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      int want = 0, n = i + 2 < SIZE ? i + 2 : SIZE;
      for (int j = 0; j < n; j++)
	want += 2 * j;
      for (int j = 2; j * j < 200; j++)
	want += 2 * j;
      CHECK (i, out[i], want);
      CHECK (i, pairs[i], (i + 1) * (i + 2));
    }
  for (int i = 0; i < SIZE; i++)
    {
      CHECK (i, buffer[i], -1);
      CHECK (i, values[i], -1);
    }
  return DONE ();
}
