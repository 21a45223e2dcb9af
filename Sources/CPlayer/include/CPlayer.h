#ifndef CPLAYER_H
#define CPLAYER_H

#include <stddef.h>

/// One file of the app for browsers, carried inside the binary.
struct floki_player_file {
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

size_t floki_player_file_count(void);

/// The file at `index`, which must be below the count.
struct floki_player_file floki_player_file_at(size_t index);

#endif
