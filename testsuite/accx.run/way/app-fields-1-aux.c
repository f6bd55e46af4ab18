#include "app-fields.h"
#include <stdlib.h>

double scale = 1;

struct field *
field_new (int rows, int columns)
{
  struct field *f = malloc (sizeof *f);
  f->rows = rows;
  f->columns = columns;
  f->value = malloc (sizeof (double) * rows * columns);
  #pragma acc enter data copyin(f[0:1])
  #pragma acc enter data create(f->value[0:rows * columns])
  return f;
}

void
field_free (struct field *f)
{
  #pragma acc exit data delete(f->value[0:f->rows * f->columns])
  #pragma acc exit data delete(f[0:1])
  free (f->value);
  free (f);
}

void
field_to_device (struct field *f)
{
  #pragma acc update device(f->value[0:f->rows * f->columns])
}

void
field_to_host (struct field *f)
{
  #pragma acc update host(f->value[0:f->rows * f->columns])
}
