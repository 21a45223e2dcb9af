#define _GNU_SOURCE
#include "CZones.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LONGEST_PATH = 4096, LONGEST_NAME = 64, DEEPEST = 2 };

static const char *folder(void) {
  const char *named = secure_getenv("TZDIR");
  return named && *named ? named : "/usr/share/zoneinfo";
}

/// Letters, digits and `_+-.` between slashes, and no part that begins with a dot.
static int is_plain(const char *name) {
  if (!*name || strlen(name) > LONGEST_NAME) return 0;
  char before = '/';
  for (; *name; before = *name++) {
    int is_letter = (*name >= 'A' && *name <= 'Z') || (*name >= 'a' && *name <= 'z') || (*name >= '0' && *name <= '9');
    if (!is_letter && !strchr("_+-./", *name)) return 0;
    if (before == '/' && (*name == '/' || *name == '.')) return 0;
  }
  return before != '/';
}

int64_t floki_zone_file(const char *name, uint8_t *bytes, int64_t capacity) {
  if (!is_plain(name)) return -1;
  char path[LONGEST_PATH];
  int length = snprintf(path, sizeof path, "%s/%s", folder(), name);
  if (length < 0 || length >= (int)sizeof path) return -1;
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return -1;
  struct stat status;
  int64_t count = -1;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode)) {
    count = 0;
    while (count < capacity) {
      ssize_t got = read(file, bytes + count, (size_t)(capacity - count));
      if (got <= 0) break;
      count += got;
    }
  }
  close(file);
  return count;
}

static int64_t list(const char *path, const char *prefix, int depth, char *names, int64_t used, int64_t capacity) {
  DIR *directory = opendir(path);
  if (!directory) return depth == 0 ? -1 : used;
  struct dirent *entry;
  while (used >= 0 && (entry = readdir(directory))) {
    char name[LONGEST_NAME + 2], inner[LONGEST_PATH];
    int length = snprintf(name, sizeof name, "%s%s", prefix, entry->d_name);
    if (entry->d_name[0] == '.' || length < 0 || length > LONGEST_NAME || !is_plain(name)) continue;
    int path_length = snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
    if (path_length < 0 || path_length >= (int)sizeof inner) continue;
    struct stat status;
    if (stat(inner, &status) != 0) continue;
    if (S_ISDIR(status.st_mode)) {
      if (depth == DEEPEST) continue;
      name[length] = '/';
      name[length + 1] = 0;
      used = list(inner, name, depth + 1, names, used, capacity);
    } else if (S_ISREG(status.st_mode)) {
      if (used + length + 1 > capacity) {
        used = -1;
      } else {
        memcpy(names + used, name, (size_t)length + 1);
        used += length + 1;
      }
    }
  }
  closedir(directory);
  return used;
}

int64_t floki_zone_files(char *names, int64_t capacity) { return list(folder(), "", 0, names, 0, capacity); }
