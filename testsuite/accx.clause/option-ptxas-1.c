/* A ptxas that is not there is an error.
   { accx-options "-fplugin-arg-accx-ptxas=/nowhere/ptxas" } { dg-error "no ptxas .*/nowhere/ptxas" 0 } { dg-error "initialize plugin" 0 } */
int x;
