/* A switch that only chooses values, which GCC turns into a table; one inside a sequential loop.  */
#include "check.h"

static int r[40], s[40];

static int
name (int k)
{
  static const int table[9] = { 31, 28, 31, 30, 31, 30, 31, 31, 30 };
  return k >= 0 && k < 9 ? table[k] : -1;
}

int
main (void)
{
  #pragma acc parallel loop copyout(r, s)
  for (int i = 0; i < 40; i++)
    {
      int x, state = 0;
      switch (i)
        {
        case 0: x = 31; break;
        case 1: x = 28; break;
        case 2: x = 31; break;
        case 3: x = 30; break;
        case 4: x = 31; break;
        case 5: x = 30; break;
        case 6: x = 31; break;
        case 7: x = 31; break;
        case 8: x = 30; break;
        default: x = -1;
        }
      r[i] = x;
      for (int k = 0; k < i; k++)
        switch (state)
          {
          case 0: state = k & 1 ? 2 : 1; break;
          case 1: state = 3; break;
          case 2: state = 0; break;
          case 3: if (k % 3 == 0) state = 2; break;
          }
      s[i] = state;
    }
  for (int i = 0; i < 40; i++)
    {
      CHECK (i, r[i], name (i));
      int state = 0;
      for (int k = 0; k < i; k++)
        {
          if (state == 0)
            state = k % 2 == 1 ? 2 : 1;
          else if (state == 1)
            state = 3;
          else if (state == 2)
            state = 0;
          else if (k % 3 == 0)
            state = 2;
        }
      CHECK (i, s[i], state);
    }
  return DONE ();
}
