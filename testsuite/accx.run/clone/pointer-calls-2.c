/* A pointer to a function that the file of the call does not name ends the launch with the call's place.
   { accx-sources pointer-calls-2-aux.c } { accx-device-only }
   { accx-run-fails "does not name" } */
#include <stdio.h>

int (*get_elsewhere (void)) (int);

static int
here (int x)
{
  return 2 * x;
}

int
main (int argc, char **argv)
{
  int a[10];
  int (*f) (int) = argc > 5 ? here : get_elsewhere ();
  (void) argv;
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++)
    a[i] = f (i);
  printf ("%d\n", a[1]);
  return 0;
}
