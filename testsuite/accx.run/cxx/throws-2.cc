/* A thread that throws an exception, which nothing on the device catches, ends the launch.
   { accx-run-fails {kernel main_[0-9]+_gpu at .*throws-2.cc:} } */

static double
checked (double x)
{
  if (x > 5)
    throw x;
  return x + 1;
}

int
main ()
{
  double x[20];
  for (int i = 0; i < 20; i++)
    x[i] = i;
#pragma acc parallel loop copy(x)
  for (int i = 0; i < 20; i++)
    x[i] = checked (x[i]);
  return 0;
}
