/* sync-given-3.c's and sync-given-4.c's other unit.  */
#include "raw.h"

int read_int (const void *dev);

int
read_int (const void *dev)
{
  return raw_read (dev);
}
