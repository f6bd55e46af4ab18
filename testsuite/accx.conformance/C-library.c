/* Functions of <string.h>, <ctype.h> and <stdlib.h> on the device.  { accx-device-only } */
#include "../accx.run/check.h"
#include <ctype.h>
#include <openacc.h>
#include <stdlib.h>
#include <string.h>

enum { N = 32, SIZE = 24, RESULTS = 12 };

#pragma acc routine seq
static void
results (const char *text, int i, int *r)
{
  char copy[2 * SIZE], *end;
  strcpy (copy, text);
  strcat (copy, "-tail");
  r[0] = (int) strlen (copy);
  r[1] = strcmp (copy, text) > 0;
  r[2] = strchr (copy, '-') - copy;
  r[3] = strstr (copy, "tail") != NULL;
  r[4] = atoi (text + 1);
  r[5] = (int) strtol (text + 1, &end, 10) + (*end == 0);
  r[6] = toupper (text[0]) + (isdigit (text[1]) != 0) + (isspace (' ') != 0);
  memset (copy, i, sizeof copy);
  r[7] = memcmp (copy, copy + 1, 8) == 0 && memchr (copy, i, 4) == copy;
  r[8] = abs (-i) + (int) labs (-2L * i);
  r[9] = div (100, i + 1).quot * 1000 + div (100, i + 1).rem;
  r[10] = strncmp (text, "xyz", 1) == 0;
  r[11] = (int) strspn (text + 1, "0123456789");
}

int
main (void)
{
  char text[N][SIZE];
  int r[N][RESULTS], want[RESULTS], device = 1;
  for (int i = 0; i < N; i++)
    snprintf (text[i], SIZE, "%c%d", 'a' + i % 26, i * 37);
  #pragma acc parallel loop copyin(text) copyout(r) reduction(&&:device)
  for (int i = 0; i < N; i++)
    {
      device = device && acc_on_device (acc_device_not_host);
      results (text[i], i, r[i]);
    }
  CHECK (0, device, 1);
  for (int i = 0; i < N; i++)
    {
      results (text[i], i, want);
      for (int k = 0; k < RESULTS; k++)
	CHECK (i, r[i][k], want[k]);
    }
  return DONE ();
}
