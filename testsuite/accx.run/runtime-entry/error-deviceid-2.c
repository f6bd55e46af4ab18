/* wait device(-1).
   { accx-run-fails {^accx: wait at .*error-deviceid-2\.c:9: there is no device -1; number of devices: 1$} }
   { accx-launches none } { accx-drivers sim } */
int
main (void)
{
  int d = -1;

  #pragma acc wait device(d)
  return 0;
}
