/* A name in device_type that is no type of device is warned of; other implementations' types, in any case of letters, are none.
   SPDX-License-Identifier: GPL-3.0-or-later  */
void
f (int *a, int n)
{
  #pragma acc parallel loop copy(a[0:n]) device_type(nvidea) gang /* { dg-warning "'nvidea' is no type of device" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop copy(a[0:n]) dtype(Radeon, multicore, HOST) gang device_type(acc_device_nvidia) vector device_type(*) seq
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc data copy(a[0:n]) device_type(host, gpu) async(2) /* { dg-warning "'gpu' is no type of device" } */
  a[0] = 2;
}
