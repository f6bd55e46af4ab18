#pragma acc routine seq
int wide (int i);
#pragma acc routine seq
int narrow (int i);
extern int kept[4];
#pragma acc declare create(kept)

void
fill (int *r)
{
  #pragma acc parallel loop copyout(r[0:4])
  for (int i = 0; i < 4; i++)
    r[i] = wide (i) + narrow (i);
}
