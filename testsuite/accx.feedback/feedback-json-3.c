/* The feedback of a unit without OpenACC is JSON without notes.  */
int
f (int a)
{
  return a + 1;
}
