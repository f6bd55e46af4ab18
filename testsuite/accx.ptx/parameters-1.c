/* Kernel parameters are passed by value: two pointers and a 4-byte scalar.
   { scan-ptx-times {\.param\s+(\.align\s+[0-9]+\s+)?\.[ub]64} 2 } { scan-ptx-times {\.param\s+(\.align\s+[0-9]+\s+)?\.([usbf]32)} 1 } */
void
f (float *a, const float *b)
{
  float k = a[0];
  #pragma acc parallel loop copy(a[0:1000]) copyin(b[0:1000])
  for (int i = 0; i < 1000; i++)
    a[i] += k * b[i];
}
