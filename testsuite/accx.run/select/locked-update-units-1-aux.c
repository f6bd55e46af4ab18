/* A unit of locked-update-units-1.c.  */
#pragma acc routine seq
void add_elsewhere (double _Complex *z, __int128 *w);

void
add_elsewhere (double _Complex *z, __int128 *w)
{
  #pragma acc atomic
  *z += 1 + 2i;
  #pragma acc atomic
  *w += ((__int128) 1 << 70) + 1;
}
