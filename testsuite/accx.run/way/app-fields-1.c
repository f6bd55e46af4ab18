/* Unstructured data in several files: one file allocates fields on the device,
   another computes on them, this one updates and compares.
   { accx-sources "app-fields-1-aux.c" "app-fields-1-step-aux.c" } */
#include "check.h"
#include "app-fields.h"

int
main (void)
{
  struct field *u = field_new (9, 13), *v = field_new (9, 13);
  double want[9 * 13];
  for (int i = 0; i < 9 * 13; i++)
    u->value[i] = want[i] = i * 3 % 7;
  field_to_device (u);
  for (int step = 0; step < 3; step++)
    {
      field_smooth (v, u);
      field_smooth (u, v);
      scale = 0.5 + step;
      #pragma acc update device(scale)
      field_scale (u);
    }
  CHECK_REAL (-1, u->value[1], 3);
  field_to_host (u);
  for (int step = 0; step < 3; step++)
    {
      for (int half = 0; half < 2; half++)
        {
          double old[9 * 13];
          for (int i = 0; i < 9 * 13; i++)
            old[i] = want[i];
          for (int i = 0; i < 9 * 13; i++)
            want[i] = (old[i] + old[i % 13 ? i - 1 : i] + old[i % 13 < 12 ? i + 1 : i]) / 4;
        }
      for (int i = 0; i < 9 * 13; i++)
        want[i] *= 0.5 + step;
    }
  for (int i = 0; i < 9 * 13; i++)
    CHECK_NEAR (i, u->value[i], want[i], 1e-14);
  field_free (u);
  field_free (v);
  return DONE ();
}
