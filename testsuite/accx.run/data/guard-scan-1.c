/* Accesses through pointers without a clause under conditions that are no bounds of an index are
   copied exactly as far as they reach: parity, either of two ranges, switch, loops that end early.
   { accx-notify {upload .*line=26 .*variable=x bytes=400} }
   { accx-notify {upload .*line=27 .*variable=x bytes=404} }
   { accx-notify {upload .*line=28 .*variable=x bytes=428} }
   { accx-notify {upload .*line=29 .*variable=x bytes=816} }
   { accx-notify {upload .*line=30 .*variable=x bytes=432} }
   { accx-notify {upload .*line=31 .*variable=x bytes=412} }
   { accx-notify {upload .*line=32 .*variable=x bytes=400} }
   { accx-notify {upload .*line=33 .*variable=x bytes=400} }
   { accx-notify {upload .*line=34 .*variable=x bytes=404} }
   { accx-notify {upload .*line=35 .*variable=x bytes=600} }
   { accx-notify {upload .*line=36 .*variable=x bytes=400} }
   { accx-notify {upload .*line=37 .*variable=x bytes=404} }
   { accx-env ACCX_NOTIFY=3 } */
#include "check.h"
#include <stdlib.h>

enum { N = 100, MORE = 300, FORMS = 12 };

#define DEVICE(BODY) if (device) { _Pragma ("acc parallel loop") for (int i = 0; i < n; i++) { BODY } }
#define FORM(K, BODY) case K: DEVICE (BODY) else for (int i = 0; i < n; i++) { BODY } break;
#define DOWN(BODY) for (int j = n - 1; j >= 0; j -= 3) { BODY }

static void run (int form, int device, const int *x, int *y, int n, int m) { switch (form) {
FORM (0, y[i] = x[i]; if (i % 10 != 9) y[i] += x[i + 1];)
FORM (1, y[i] = x[i]; if (i % 2) y[i] += x[i + 1];)
FORM (2, y[i] = x[i]; if (i > 95 || i < 5) y[i] += x[i + 7];)
FORM (3, y[i] = x[i]; switch (i) { case 3: y[i] += x[i + 200]; break; case 99: y[i] += x[i + 2]; break; default: y[i] += 3; })
FORM (4, y[i] = x[i]; switch (i % 4) { case 1: y[i] += x[i + 4]; case 3: y[i] += x[i + 2]; break; case 0: y[i] += x[i + 1]; default: y[i] += x[i + 9]; })
FORM (5, y[i] = x[i]; if (i % 3) continue; y[i] += x[i + 3];)
FORM (6, y[i] = x[i]; int k = (i ^ 3) % 7; if (k == 2) y[i] += x[i + 5];)
FORM (7, y[i] = x[i]; for (int j = 0; j < 200; j++) { if (j * j % 7 == 4) break; y[i] += x[j] + x[j + 1]; })
FORM (8, y[i] = x[i]; DOWN (if (j % 2) y[i] += x[j + 1];))
FORM (9, y[i] = x[i]; for (int j = 0; j < m; j++) if ((i + j) % 2) y[i] += x[i + j];)
FORM (10, y[i] = x[i]; if (i * i < 0 || (m == 0 && i % m == 1)) y[i] += x[i + 100];)
FORM (11, y[i] = x[i] + (i * i % 13 == 0 && x[i + 9] > 4);)
} }

int
main (void)
{
  int *x = malloc (MORE * sizeof *x), *y[2] = { malloc (N * sizeof (int)), malloc (N * sizeof (int)) };
  for (int i = 0; i < MORE; i++)
    x[i] = i * i % 101;
  for (int form = 0; form < FORMS; form++)
    {
      for (int device = 0; device < 2; device++)
	run (form, device, x, y[device], N, 51);
      for (int i = 0; i < N; i++)
	CHECK (1000 * form + i, y[1][i], y[0][i]);
    }
  free (x);
  free (y[0]);
  free (y[1]);
  return DONE ();
}
