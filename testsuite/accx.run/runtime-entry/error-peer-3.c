/* Sections of different sizes.
   { accx-run-fails {^accx: update peer at .*error-peer-3\.c:10: a has 400 bytes for gpu 0, but b of gpu 1 has 200$} }
   { accx-devices 2 } { accx-drivers sim } { accx-launches none } */
static double b[25];
static int a[100];

int
main (void)
{
  #pragma acc update peer to(a) to_device(0) from(b) from_device(1)
  return 0;
}
