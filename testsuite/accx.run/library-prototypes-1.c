/* Routines that the program itself declares, without openacc.h, are the device's.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stddef.h>

extern void *acc_copyin (void *, size_t);
extern void acc_copyout (void *, size_t);
void *acc_deviceptr (void *);
int acc_is_present (void *, size_t);

int
main (void)
{
  int a[100], *in, *out;
  for (int i = 0; i < 100; i++)
    a[i] = i;
  if (acc_is_present (a, sizeof a))
    return 1;
  in = acc_copyin (a, sizeof a);
  if (!acc_is_present (a, sizeof a) || in != acc_deviceptr (a))
    return 2;
#pragma acc host_data use_device(a)
  out = a;
  if (in != out)
    return 3;
#pragma acc parallel loop present(a)
  for (int i = 0; i < 100; i++)
    a[i] *= 2;
  acc_copyout (a, sizeof a);
  for (int i = 0; i < 100; i++)
    if (a[i] != 2 * i)
      return 4;
  return 0;
}
