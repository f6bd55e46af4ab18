/* Of routine-overloads-1.cc: functions of another unit.  */
int far (int x);
double far (double x);
#pragma acc routine (far) seq

int
far (int x)
{
  return x + 100;
}

double
far (double x)
{
  return x + 0.5;
}
