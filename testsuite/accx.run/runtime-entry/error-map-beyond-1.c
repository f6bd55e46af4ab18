/* acc_map_data of more bytes than acc_malloc returned names both sizes.
   { accx-run-fails {^accx: gpu 0: acc_map_data at [^ ]*error-map-beyond-1\.c:9: 80 bytes at 0x[0-9a-f]+: 40 of what acc_malloc returned are there} } */
#include <openacc.h>

int
main (void)
{
  static char host[80];
  acc_map_data (host, acc_malloc (40), 80);
  return 0;
}
