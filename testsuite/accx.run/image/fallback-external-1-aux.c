int elsewhere (int);

int
elsewhere (int x)
{
  return x * x;
}
