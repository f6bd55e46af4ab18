#include "app-fields.h"

void
field_smooth (struct field *to, const struct field *from)
{
  #pragma acc parallel loop gang present(to, from)
  for (int i = 0; i < to->rows; i++)
    #pragma acc loop vector
    for (int j = 0; j < to->columns; j++)
      {
        const double *row = from->value + i * from->columns;
        double left = j > 0 ? row[j - 1] : row[j];
        double right = j < from->columns - 1 ? row[j + 1] : row[j];
        to->value[i * to->columns + j] = (row[j] + left + right) / 4;
      }
}

void
field_scale (struct field *f)
{
  #pragma acc parallel loop present(f)
  for (int i = 0; i < f->rows * f->columns; i++)
    f->value[i] *= scale;
}
