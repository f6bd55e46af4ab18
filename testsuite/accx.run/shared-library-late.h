/* Shared by the program and the library of shared-library-late-1.c.  */
extern int total;
#pragma acc declare create(total)
extern int *list;
#pragma acc declare create(list)
#pragma acc routine seq
int add_up (int x);
