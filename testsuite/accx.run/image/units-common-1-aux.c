int limit, table[8];
#pragma acc declare create(limit, table)

#pragma acc routine seq
int
look_up (int i)
{
  return table[i];
}

void
other_unit (void)
{
  #pragma acc parallel loop
  for (int i = 0; i < 8; i++)
    table[i] = 10 * (i < limit ? i : limit);
}
