#ifndef CTESTSUPPORT_H
#define CTESTSUPPORT_H

#include <sys/types.h>

/// Starts a program in a folder. It has the three descriptors for its streams and no other file, and no signal is held back from
/// it or ignored.
///
/// Returns 0, or the reason as `errno` has it.
int test_spawn(
    pid_t *child, const char *program, char *const *arguments, char *const *environment, const char *folder,
    const int streams[3]);

/// A file in memory without a name; less than 0 with the reason in `errno`.
int test_memory_file(void);

#endif
