#pragma once
/// Whether allocations are counted on this platform.
_Bool allocations_are_counted(void);
/// Calls of malloc, calloc, realloc and their aligned kin so far, by any code of the process.
unsigned long allocation_count(void);
