#include "CExpat.h"

#include <dlfcn.h>
#include <expat.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static struct {
  typeof(XML_ParserCreateNS) *create;
  typeof(XML_ParserFree) *free;
  typeof(XML_SetUserData) *set_user;
  typeof(XML_SetElementHandler) *set_elements;
  typeof(XML_SetCharacterDataHandler) *set_text;
  typeof(XML_SetStartDoctypeDeclHandler) *set_type;
  typeof(XML_StopParser) *stop;
  typeof(XML_Parse) *parse;
  typeof(XML_GetCurrentByteIndex) *place;
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
  FIND(place, "XML_GetCurrentByteIndex")
#undef FIND
  library.is_loaded = true;
}

typedef struct {
  XML_Parser parser;
  uint8_t *bytes;
  size_t count, room;
  bool is_out_of_memory, is_whole;
} reading;

static void add(reading *all, uint8_t kind, const char *text, size_t count) {
  if (all->is_out_of_memory) return;
  if (count > UINT32_MAX || all->room - all->count < count + 5) {
    size_t room = all->room * 2 + count + 4096;
    uint8_t *bytes = count > UINT32_MAX ? NULL : realloc(all->bytes, room);
    if (!bytes) {
      all->is_out_of_memory = true;
      library.stop(all->parser, XML_FALSE);
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

static void add_place(reading *all) {
  XML_Index place = library.place(all->parser);
  uint32_t at = place < 0 ? 0 : (uint32_t)place;
  char bytes[4] = {(char)at, (char)(at >> 8), (char)(at >> 16), (char)(at >> 24)};
  add(all, 'p', bytes, sizeof bytes);
}

static void begin(void *user, const char *name, const char **attributes) {
  reading *all = user;
  if (all->is_whole) add_place(all);
  add(all, '<', name, strlen(name));
  if (!all->is_whole) return;
  for (const char **at = attributes; at[0] && at[1]; at += 2) {
    add(all, 'a', at[0], strlen(at[0]));
    add(all, 'v', at[1], strlen(at[1]));
  }
}

static void end(void *all, const char *name) { add(all, '>', name, strlen(name)); }

static void text(void *all, const char *bytes, int count) { add(all, 't', bytes, count < 0 ? 0 : (size_t)count); }

static void refuse(void *all, const char *name, const char *system, const char *public, int has_subset) {
  (void)name, (void)system, (void)public, (void)has_subset;
  library.stop(((reading *)all)->parser, XML_FALSE);
}

static floki_xml_end read_events(const uint8_t *bytes, size_t count, bool is_whole, floki_xml_events *events) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  *events = (floki_xml_events){0};
  if (!library.is_loaded) return FLOKI_XML_NO_LIBRARY;
  if (count > INT_MAX) return FLOKI_XML_REFUSED;
  reading all = {.parser = library.create(NULL, '\n'), .is_whole = is_whole};
  if (!all.parser) return FLOKI_XML_NO_MEMORY;
  // Of most documents the events are as long, and need not be moved while they grow.
  all.bytes = malloc(count + 4096);
  all.room = all.bytes ? count + 4096 : 0;
  library.set_user(all.parser, &all);
  library.set_elements(all.parser, begin, end);
  library.set_text(all.parser, text);
  library.set_type(all.parser, refuse);
  bool is_read = library.parse(all.parser, (const char *)bytes, (int)count, XML_TRUE) == XML_STATUS_OK;
  XML_Index place = is_read ? 0 : library.place(all.parser);
  library.free(all.parser);
  if (!is_read) {
    free(all.bytes);
    events->stopped_at = place < 0 ? 0 : (size_t)place;
    return all.is_out_of_memory ? FLOKI_XML_NO_MEMORY : FLOKI_XML_REFUSED;
  }
  *events = (floki_xml_events){all.bytes, all.count, 0};
  return FLOKI_XML_READ;
}

floki_xml_end floki_xml_read(const uint8_t *bytes, size_t count, floki_xml_events *events) {
  return read_events(bytes, count, false, events);
}

floki_xml_end floki_xml_read_whole(const uint8_t *bytes, size_t count, floki_xml_events *events) {
  return read_events(bytes, count, true, events);
}

void floki_xml_free(floki_xml_events *events) {
  free(events->bytes);
  *events = (floki_xml_events){0};
}
