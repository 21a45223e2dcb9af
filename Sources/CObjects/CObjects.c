#define _GNU_SOURCE
#include "CObjects.h"

#include <elf.h>
#include <link.h>
#include <string.h>

typedef struct {
  floki_object_part *parts;
  int capacity;
  int count;
} listing;

static void add(listing *list, const char *path, const void *bytes, size_t count) {
  if (list->count < list->capacity) list->parts[list->count] = (floki_object_part){path, bytes, count};
  list->count += 1;
}

static size_t padded(size_t count) { return (count + 3) & ~(size_t)3; }

// Notes are a header, a name and contents each, one after the other.
static int add_build_id(listing *list, const char *path, const char *notes, size_t count) {
  while (count >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) note;
    memcpy(&note, notes, sizeof note);
    size_t name = padded(note.n_namesz), contents = padded(note.n_descsz);
    if (name > count || contents > count || sizeof note + name + contents > count) return 0;
    if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && memcmp(notes + sizeof note, "GNU", 4) == 0) {
      add(list, path, notes + sizeof note + name, note.n_descsz);
      return 1;
    }
    notes += sizeof note + name + contents;
    count -= sizeof note + name + contents;
  }
  return 0;
}

static int visit(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  listing *list = context;
  const char *path = object->dlpi_name ? object->dlpi_name : "";
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[index];
    // Those that are aligned to eight bytes have properties of the processor and no build id.
    if (part->p_type != PT_NOTE || part->p_align > 4) continue;
    if (add_build_id(list, path, (const char *)(object->dlpi_addr + part->p_vaddr), part->p_memsz)) return 0;
  }
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_W)) continue;
    add(list, path, (const void *)(object->dlpi_addr + part->p_vaddr), part->p_memsz);
  }
  return 0;
}

int floki_object_parts(floki_object_part *parts, int capacity) {
  listing list = {parts, capacity, 0};
  dl_iterate_phdr(visit, &list);
  return list.count;
}
