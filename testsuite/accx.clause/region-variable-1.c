/* Functions without a routine directive that use variables which are not on the device:
   the warning names the variable and what is missing.
   { accx-no-strict } */
static int scale = 3;

static int
scaled (int i)
{
  return scale++ * i;
}

static int
count (void)
{
  static int calls;
  return ++calls;
}

void
f (int *a, int n)
{
  #pragma acc parallel loop copy(a[0:n]) /* { dg-warning "runs on the host: variable 'scale', which no declare directive names, is not on the device" } */
  for (int i = 0; i < n; i++)
    a[i] = scaled (i);
  #pragma acc serial copy(a[0:n]) /* { dg-warning "runs on the host: variable 'calls', which no declare directive names, is not on the device" } */
  a[0] = count (); /* { dg-note "the reason is here" } */
}
