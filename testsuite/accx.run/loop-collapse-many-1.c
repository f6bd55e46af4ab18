/* Collapsed loops over int that are more than an int counts end the program.
   { accx-run-fails {^accx: gpu 0: .*loop-collapse-many-1\.c.*more than 2147483647} }
   { accx-drivers sim cuda } */
static int a[4];

int
main (int argc, char **argv)
{
  (void) argv;
  int n = 1291 * argc;
  #pragma acc parallel loop collapse(3) num_gangs(1) copy(a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        if (i + j + k < 1)
	  a[k] += 1;
  return 0;
}
