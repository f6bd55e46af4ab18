/* Shared by the units of units-declare-1.c.  */
struct entry { short key; double value; };

extern int count[8];
#pragma acc declare create(count)
extern double factor;
#pragma acc declare copyin(factor)
extern struct entry table[10];
#pragma acc declare create(table)

void host_set (void);
int host_count (int i);
void region_add (int n);
#pragma acc routine seq
double look_up (int i);
