#pragma acc routine seq
int
declared (int x)
{
  return x + 10;
}

#pragma acc routine seq
int
not_declared (int x)
{
  return x + 20;
}

#pragma acc routine seq nohost
int
only (int x)
{
  return x + 30;
}
