/* Not declared a routine here.  */
int missing (int i);

int
missing (int i)
{
  return 3 * i;
}
