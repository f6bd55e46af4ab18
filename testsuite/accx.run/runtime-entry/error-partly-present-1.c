/* A section of which only a part is mapped.
   { accx-run-fails {^accx: gpu 0: .*array.*error-partly-present-1\.c:11: .*partly present} } */
static int array[100];

int
main (void)
{
  #pragma acc data copy(array[10:20])
  {
    /* Line 11 is the construct's.  */
    #pragma acc parallel loop copy(array[5:20])
    for (int i = 5; i < 25; i++)
      array[i] = i;
  }
  return 0;
}
