#pragma acc routine seq
int
offset (int i)
{
  (void) i;
  return 7;
}

#pragma acc routine seq
int
scale (int i)
{
  return 1000 * i;
}

#pragma acc routine seq
__attribute__ ((weak)) int
common_to_both (int i)
{
  return 3 * i;
}

void
other_unit (int *r)
{
  #pragma acc parallel loop copyout(r[0:8])
  for (int i = 0; i < 8; i++)
    r[i] = scale (i) + common_to_both (i);
}
