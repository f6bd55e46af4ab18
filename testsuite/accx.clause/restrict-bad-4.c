/* host_data without use_device, which GCC 14 calls an error.
   { accx-requires before-gcc-14 } */
void
f (int n, float *a)
{
  #pragma acc host_data if(n) /* { dg-warning "'host_data' without a clause about data" } */
  a[0] = 1;
}
