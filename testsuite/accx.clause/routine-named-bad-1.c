/* A routine directive with a name that is not declared, in front of the declaration of
   something else.  */
#pragma acc routine (other) seq	/* { dg-error {'other' has not been declared} } */
int some (int other (int));
int other (int);

#pragma acc routine (late) seq	/* { dg-error {'late' has not been declared} } */
int late_too (int), late (int);

#pragma acc routine (value) seq	/* { dg-error {'value' has not been declared} } */
int value = sizeof (int);
