/* What stands behind a continue statement is copied only as far as the iterations that get there
   reach.  */
/* { accx-env {ACCX_NOTIFY=3} } */
/* { accx-notify-not {bytes=(8[1-9]|9[0-9]|1[0-9][0-9])(?!\d)} } */
#include "check.h"
#include <stdlib.h>

enum { N = 20, FORMS = 7 };

#define LOOP for (int i = 0; i < n; i++)
#define BODY1 { if (i < 1) continue; c[i] = a[i - 1] + b[i]; }
#define BODY2 { if (i >= n - 2) continue; c[i] = a[i + 2]; }
#define BODY3 { if (i < 2 || i > n - 4) continue; c[i] = a[i - 2] + a[i + 3]; }
#define BODY4 { if (i < 2) { c[i] = 4; continue; } if (i > n - 4) continue; c[i] = a[i - 2] + a[i + 3]; }
#define BODY5 { if (i > 0) { if (i == n - 1) continue; c[i] = a[i - 1] + a[i + 1]; } }
#define BODY6 { if (i > 0) b[i] = 1; else continue; { c[i] = a[i - 1]; } }
#define BODY7 { for (int j = 0; j < 3; j++) { if (i + j < 1) continue; if (i + j >= n) continue; c[i] += a[i + j - 1]; } }

static void
run (int form, int n, const int *a, int *b, int *c, int device)
{
  #define CASE(K) \
    if (form == K && device) \
      { \
	_Pragma ("acc parallel loop") \
	LOOP BODY ## K \
      } \
    else if (form == K) \
      LOOP BODY ## K
  CASE (1) CASE (2) CASE (3) CASE (4) CASE (5) CASE (6) CASE (7)
}

int
main (void)
{
  for (int form = 1; form <= FORMS; form++)
    {
      int *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b), *c[2];
      for (int k = 0; k < 2; k++)
	{
	  c[k] = calloc (N, sizeof **c);
	  for (int i = 0; i < N; i++)
	    {
	      a[i] = 3 * i;
	      b[i] = i;
	    }
	  run (form, N, a, b, c[k], k);
	}
      for (int i = 0; i < N; i++)
	CHECK (100 * form + i, c[1][i], c[0][i]);
      free (a);
      free (b);
      free (c[0]);
      free (c[1]);
    }
  return DONE ();
}
