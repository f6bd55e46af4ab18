/* A state machine of each lane: switch in a loop with break, continue and goto.  */
#include "check.h"

static char text[64][16];
static int value[64], bad[64];

int
main (void)
{
  for (int i = 0; i < 64; i++)
    snprintf (text[i], 16, i % 7 == 3 ? "%dx" : i % 2 ? "-%d" : " %d", i * 13);
  #pragma acc parallel loop gang vector vector_length(32) copyin(text) copyout(value, bad)
  for (int i = 0; i < 64; i++)
    {
      int state = 0, sign = 1, n = 0, wrong = 0;
      for (int k = 0; k < 16; k++)
        {
          char c = text[i][k];
          switch (state)
            {
            case 0:
              if (c == ' ')
                continue;
              state = 1;
              if (c == '-')
                {
                  sign = -1;
                  break;
                }
            /* fall through */
            case 1:
              if (c == 0)
                goto done;
              if (c < '0' || c > '9')
                {
                  state = 2;
                  break;
                }
              n = n * 10 + (c - '0');
              break;
            case 2:
              wrong = 1;
              goto done;
            }
        }
    done:
      value[i] = sign * n;
      bad[i] = wrong;
    }
  for (int i = 0; i < 64; i++)
    {
      CHECK (i, value[i], i % 7 != 3 && i % 2 ? -i * 13 : i * 13);
      CHECK (i, bad[i], i % 7 == 3);
    }
  return DONE ();
}
