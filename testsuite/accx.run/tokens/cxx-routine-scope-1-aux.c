/* The other unit of cxx-routine-scope-1.c.  */
struct object
{
  int k;
  #pragma acc routine seq
  static int far_away (int x);
};

int
object::far_away (int x)
{
  return 100 * x;
}
