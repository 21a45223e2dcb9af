/// The time zones of the system: files that zic compiled, below `/usr/share/zoneinfo` or where `TZDIR` says.
#ifndef FLOKI_CZONES_H
#define FLOKI_CZONES_H

#include <stdint.h>

/// Reads the file of a name into `bytes`, as far as `capacity`. Returns how many bytes were read, or -1 where there is no such file,
/// or the name leads out of the folder.
int64_t floki_zone_file(const char *name, uint8_t *bytes, int64_t capacity);

/// The name of every file in the folder and two levels below it, each with a zero behind it. Returns the length of all, or -1
/// where there is no such folder or `capacity` is too small.
int64_t floki_zone_files(char *names, int64_t capacity);

#endif
