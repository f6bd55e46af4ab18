/* acc_copyout and acc_unmap_data of what was never mapped.
   { accx-run-fails {^accx: .*(acc_unmap_data|unmap).*} } */
#include <openacc.h>

static int a[10];

int
main (void)
{
  acc_init (acc_device_default);
  acc_unmap_data (a);
  return 0;
}
