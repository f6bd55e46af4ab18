/* A library in ACC_PROFLIB that cannot be loaded is a warning.
   { accx-device-only } { accx-env ACC_PROFLIB=/no/such/tool.so } { accx-notify {^accx: warning: ACC_PROFLIB: /no/such/tool\.so} } */
static int a[100];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 100; i++)
    a[i] += i;
  return a[3] != 3;
}
