/* Loads, stores and arithmetic of short: + - * / % & | ^ ~ << >> comparisons, with wrap-around and negative numbers.  */
#define T short
#define BITS 16
#include "type-int.h"
