/* ACCX_NOTIFY=32: a line where something is mapped or no longer, and all mappings where data are missed.
   { accx-env ACCX_NOTIFY=33 } { accx-run-fails {^accx: gpu 0: present of b .*:17: } }
   { accx-notify {^map CUDA data file=\S+notify-present-1\.c function=main line=13 device=0 variable=a bytes=400 host=0x[0-9a-f]+ address=0x[0-9a-f]+$} }
   { accx-notify {^unmap CUDA data file=\S+ function=main line=13 device=0 variable=a bytes=400 } }
   { accx-notify {^accx: gpu 0: present: 1 mappings$} } { accx-notify {^  c: host .*, mapped at \S+:16$} } */
#include "check.h"

static int a[100], b[100], c[100];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 100; i++)
    a[i] = i;
  #pragma acc data copyin(c)
  #pragma acc parallel loop present(b)
  for (int i = 0; i < 100; i++)
    b[i] = c[i];
  return DONE ();
}
