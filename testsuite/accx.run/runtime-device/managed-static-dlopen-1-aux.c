static int table[5000] = { [0 ... 4999] = 5 };

int *
change (int **where, int n)
{
  where[0] = table;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    where[0][i] += i;
  return table;
}
