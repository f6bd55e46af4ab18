/* Of two neighbouring members between which a condition chooses, a lane loads one.
   { scan-ptx-not {\+4\];\s+(\.loc [0-9 ]+\s+)?ld\.} } */
struct node { int key, left, right; };
void
find (int n, const struct node *restrict t, const int *restrict q, int *restrict at)
{
  #pragma acc parallel loop present(t, q[0:n], at[0:n])
  for (int i = 0; i < n; i++)
    {
      int k = 0;
      while (t[k].key != q[i])
	k = q[i] < t[k].key ? t[k].left : t[k].right;
      at[i] = k;
    }
}
