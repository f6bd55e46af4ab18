#pragma acc routine seq
int is_even (int n);
#pragma acc routine seq
int ackermann (int m, int n);

#pragma acc routine seq
int
is_odd (int n)
{
  return n == 0 ? 0 : is_even (n - 1);
}

int
ackermann (int m, int n)
{
  if (m == 0)
    return n + 1;
  return ackermann (m - 1, n == 0 ? 1 : ackermann (m, n - 1));
}
