/* declare copyin: the device's copy begins with the initial value of the global.  { accx-device-only } */
#include "../accx.run/check.h"

enum { N = 64 };
static const int table[N] = { 5, 0, 0, 0, 0, 0, 0, 70, -1 };
static float weights[4] = { 0.5f, 1.5f, 2.5f, 3.5f };
int count = 17;
static struct pair { char tag; long value; } pairs[2] = { { 'a', 1 }, { 'b', 1L << 40 } };
static const char text[] = "accelerator";
#pragma acc declare copyin(table, weights, count, pairs, text)

int
main (void)
{
  int out[N];
  float sum = 0;
  long value = 0;
  #pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = table[i] + count + text[i % 11];
  for (int i = 0; i < N; i++)
    CHECK (i, out[i], (i == 0 ? 5 : i == 7 ? 70 : i == 8 ? -1 : 0) + 17
		      + "accelerator"[i % 11]);
  #pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 4; i++)
    sum += weights[i];
  CHECK_REAL (0, sum, 8);
  #pragma acc serial copy(value)
  value = pairs[1].value + pairs[0].tag;
  CHECK (0, value, (1L << 40) + 'a');

  /* The host's later value comes with an update only.  */
  count = 100;
  weights[0] = 9;
  int got = 0;
  #pragma acc serial copyout(got)
  got = count + (int) (weights[0] * 2);
  CHECK (0, got, 18);
  #pragma acc update device(count, weights[0:1])
  #pragma acc serial copyout(got)
  got = count + (int) (weights[0] * 2);
  CHECK (0, got, 118);
  return DONE ();
}
