#include "CExpat.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// The names and types that <expat.h> has for them; they have been the same since Expat 1.95.
typedef struct parser parser;

static struct {
  parser *(*create)(const char *, char);
  void (*free)(parser *);
  void (*set_user)(parser *, void *);
  void (*set_elements)(
      parser *, void (*)(void *, const char *, const char **), void (*)(void *, const char *));
  void (*set_text)(parser *, void (*)(void *, const char *, int));
  void (*set_type)(parser *, void (*)(void *, const char *, const char *, const char *, int));
  int (*stop)(parser *, unsigned char);
  int (*parse)(parser *, const char *, int, int);
  bool is_loaded;
} library;

static void load(void) {
  void *handle = dlopen("libexpat.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define FIND(field, name)                                      \
  library.field = (typeof(library.field))dlsym(handle, name); \
  if (!library.field) return;
  FIND(create, "XML_ParserCreateNS")
  FIND(free, "XML_ParserFree")
  FIND(set_user, "XML_SetUserData")
  FIND(set_elements, "XML_SetElementHandler")
  FIND(set_text, "XML_SetCharacterDataHandler")
  FIND(set_type, "XML_SetStartDoctypeDeclHandler")
  FIND(stop, "XML_StopParser")
  FIND(parse, "XML_Parse")
#undef FIND
  library.is_loaded = true;
}

typedef struct {
  parser *parser;
  uint8_t *bytes;
  size_t count, room;
  bool is_out_of_memory;
} reading;

static void add(reading *all, uint8_t kind, const char *text, size_t count) {
  if (all->is_out_of_memory) return;
  if (count > UINT32_MAX || all->room - all->count < count + 5) {
    size_t room = all->room * 2 + count + 4096;
    uint8_t *bytes = count > UINT32_MAX ? NULL : realloc(all->bytes, room);
    if (!bytes) {
      all->is_out_of_memory = true;
      library.stop(all->parser, 0);
      return;
    }
    all->bytes = bytes;
    all->room = room;
  }
  uint8_t *end = all->bytes + all->count;
  end[0] = kind;
  for (int at = 0; at < 4; at++) end[1 + at] = (uint8_t)(count >> (8 * at));
  memcpy(end + 5, text, count);
  all->count += count + 5;
}

static void begin(void *all, const char *name, const char **attributes) {
  (void)attributes;
  add(all, '<', name, strlen(name));
}

static void end(void *all, const char *name) { add(all, '>', name, strlen(name)); }

static void text(void *all, const char *bytes, int count) { add(all, 't', bytes, count < 0 ? 0 : (size_t)count); }

static void refuse(void *all, const char *name, const char *system, const char *public, int has_subset) {
  (void)name, (void)system, (void)public, (void)has_subset;
  library.stop(((reading *)all)->parser, 0);
}

floki_xml_end floki_xml_read(const uint8_t *bytes, size_t count, floki_xml_events *events) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  *events = (floki_xml_events){0};
  if (!library.is_loaded) return FLOKI_XML_NO_LIBRARY;
  if (count > INT_MAX) return FLOKI_XML_REFUSED;
  reading all = {.parser = library.create(NULL, '\n')};
  if (!all.parser) return FLOKI_XML_NO_MEMORY;
  library.set_user(all.parser, &all);
  library.set_elements(all.parser, begin, end);
  library.set_text(all.parser, text);
  library.set_type(all.parser, refuse);
  bool is_read = library.parse(all.parser, (const char *)bytes, (int)count, 1) == 1;
  library.free(all.parser);
  if (!is_read) {
    free(all.bytes);
    return all.is_out_of_memory ? FLOKI_XML_NO_MEMORY : FLOKI_XML_REFUSED;
  }
  *events = (floki_xml_events){all.bytes, all.count};
  return FLOKI_XML_READ;
}

void floki_xml_free(floki_xml_events *events) {
  free(events->bytes);
  *events = (floki_xml_events){0};
}
