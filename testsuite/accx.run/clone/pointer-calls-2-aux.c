/* For pointer-calls-2: a function that no pointer of the other file leads to.  */
int
elsewhere (int x)
{
  return x + 1;
}
int (*get_elsewhere (void)) (int)
{
  return elsewhere;
}
