#ifndef CSTARTERS_H
#define CSTARTERS_H

#include <stddef.h>

/// One file of a project starter, carried inside the binary.
struct floki_starter_file {
  const char *starter;
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

size_t floki_starter_file_count(void);

/// The file at `index`, which must be below the count.
struct floki_starter_file floki_starter_file_at(size_t index);

#endif
