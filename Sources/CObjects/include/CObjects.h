/// The program and the libraries of this process, as the loader has them in memory.
#ifndef FLOKI_COBJECTS_H
#define FLOKI_COBJECTS_H

#include <stddef.h>

/// Bytes of the program or of a library that stand for all of it.
typedef struct {
  /// The path that it was loaded from; empty for the program itself.
  const char *_Nullable path;
  /// Its build id, or else one of the segments that are never written to.
  const void *_Nullable bytes;
  size_t count;
} floki_object_part;

/// Writes what identifies the program and each library that is loaded: a build id for each that has one, and for each that has
/// none all of its segments that are never written to. No file is opened, and no segment is read.
///
/// Returns how many parts there are, of which no more than `capacity` were written.
int floki_object_parts(floki_object_part *_Nonnull parts, int capacity);

#endif
