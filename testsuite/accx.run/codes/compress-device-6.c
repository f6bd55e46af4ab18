/* ACCX_COMPRESSION has three values, of which this is none.
   { accx-device-only }
   { accx-launches any }
   { accx-env ACCX_COMPRESSION=gpu }
   { accx-run-fails {^accx: ACCX_COMPRESSION=gpu: expected host, device or auto} } */
int
main (void)
{
  int a = 1;
  #pragma acc parallel copy(a)
  a = 2;
  return a - 2;
}
