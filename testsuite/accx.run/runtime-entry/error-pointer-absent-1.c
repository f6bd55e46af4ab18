/* A pointer that the region moves and no clause names: the error says that nothing is present
   where it leads.
   { accx-run-fails {^accx: gpu 0: kernel .* at .*error-pointer-absent-1\.c:10: .*ILLEGAL_ADDRESS\); nothing is present where pointer q leads$} }
   { accx-drivers sim } */
int
main (int argc, char **argv)
{
  int a[8] = { 0 }, *q = a, n = argc + 7;
  (void) argv;
  #pragma acc parallel loop seq
  for (int i = 0; i < n; i++)
    *q++ = i;
  return a[0];
}
