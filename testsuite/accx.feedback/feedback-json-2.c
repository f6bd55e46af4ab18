/* Quotes, backslashes and bytes of other languages in names of files are written as
   JSON wants them.  */
#line 3 "dir\\\"name\" \303\251.c"
int
f (int a)
{
  return a + 1;
}

void
g (int *a)
{
  #pragma acc parallel loop copy(a[0:10])
  for (int i = 0; i < 10; i++)
    a[i]++;
}
