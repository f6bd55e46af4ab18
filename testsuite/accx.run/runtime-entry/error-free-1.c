/* acc_free of an address that acc_malloc never gave.
   { accx-run-fails {^accx: .*acc_free} } */
#include <openacc.h>

int
main (void)
{
  acc_init (acc_device_default);
  acc_free ((void *) 0x1234560);
  return 0;
}
