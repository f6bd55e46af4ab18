/* See declare-pointer-units-1.c.  */
extern float *restrict field;
extern struct { float *data; int n; } box;
#pragma acc declare create(field, box)

#pragma acc routine seq
float field_at (int i);
#pragma acc routine seq
float box_sum (void);

#pragma acc routine seq
float
field_at (int i)
{
  return field[i];
}

#pragma acc routine seq
float
box_sum (void)
{
  float s = 0;
  for (int i = 0; i < box.n; i++)
    s += box.data[i];
  return s;
}
