#ifndef CEXPAT_H
#define CEXPAT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What libexpat reads, as one run of events. The library is loaded when it is first needed: few commands read XML.
typedef enum {
  FLOKI_XML_READ,
  /// Not installed.
  FLOKI_XML_NO_LIBRARY,
  FLOKI_XML_NO_MEMORY,
  /// Not well-formed, or with a document type, which could make much of little.
  FLOKI_XML_REFUSED,
} floki_xml_end;

/// Events one behind the other, each a byte that says what it is ('<' an element begins, '>' it ends, 't' text), four
/// bytes with the length of its text, lowest first, and the text. The name of an element has its namespace before it, and a line feed between.
typedef struct {
  uint8_t *bytes;
  size_t count;
  /// Where in the document reading stopped, where it did not come to its end.
  size_t stopped_at;
} floki_xml_events;

/// Reads a document; anyone who called frees the events with `floki_xml_free`.
floki_xml_end floki_xml_read(const uint8_t *bytes, size_t count, floki_xml_events *events);

/// The same with more events: 'p' before an element or a text, whose four bytes are its place in the document, and behind the beginning
/// of an element its attributes, 'a' with a name and 'v' with its value.
floki_xml_end floki_xml_read_whole(const uint8_t *bytes, size_t count, floki_xml_events *events);
void floki_xml_free(floki_xml_events *events);

#endif
