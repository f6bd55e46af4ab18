/* Loads, stores and arithmetic of long: + - * / % & | ^ ~ << >> comparisons, with wrap-around and negative numbers.  */
#define T long
#define BITS 64
#include "type-int.h"
