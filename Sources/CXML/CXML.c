#include "CXML.h"

#include <dlfcn.h>
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
  XML_OPTIONS = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET | XML_PARSE_NOCDATA,
  HTML_OPTIONS = HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET,
};
static const unsigned long most_steps = 20 * 1000 * 1000;

static struct {
  typeof(xmlInitParser) *init;
  typeof(xmlNewParserCtxt) *new_parser;
  typeof(xmlFreeParserCtxt) *free_parser;
  typeof(xmlCtxtReadMemory) *read;
  typeof(htmlReadMemory) *read_html;
  typeof(xmlCtxtGetLastError) *last_error;
  typeof(xmlFreeDoc) *free_doc;
  typeof(xmlDocGetRootElement) *root;
  typeof(xmlNodeGetContent) *content;
  typeof(xmlUnlinkNode) *unlink;
  typeof(xmlAddChild) *append;
  typeof(xmlXPathNewContext) *new_context;
  typeof(xmlXPathFreeContext) *free_context;
  typeof(xmlXPathRegisterNs) *register_ns;
  typeof(xmlXPathCompile) *compile;
  typeof(xmlXPathFreeCompExpr) *free_compiled;
  typeof(xmlXPathCompiledEval) *evaluate;
  typeof(xmlXPathFreeObject) *free_object;
  typeof(xmlXPathCastToString) *cast_string;
  typeof(xmlXPathCastToBoolean) *cast_boolean;
  typeof(xmlXPathNodeSetSort) *sort;
  typeof(xmlSetStructuredErrorFunc) *set_errors;
  typeof(xmlSetGenericErrorFunc) *set_complaints;
  typeof(xmlFree) *free;
  bool is_loaded;
} library;

static void note(floki_dom_fault *fault, const xmlError *error) {
  if (!error || fault->message[0]) return;
  fault->line = error->line < 0 ? 0 : error->line;
  const char *message = error->message ? error->message : "";
  size_t count = strcspn(message, "\n");
  if (count >= sizeof fault->message) count = sizeof fault->message - 1;
  // Never the half of a letter.
  while (count > 0 && count == sizeof fault->message - 1 && ((unsigned char)message[count] & 0xC0) == 0x80) count--;
  memcpy(fault->message, message, count);
  fault->message[count] = 0;
}

static void hear(void *fault, xmlErrorPtr error) { note(fault, error); }

static void be_silent(void *context, const char *format, ...) { (void)context, (void)format; }

/// Hears what libxml2 says on this thread, which would otherwise be written to standard error.
static void listen(floki_dom_fault *fault) {
  library.set_errors(fault, (xmlStructuredErrorFunc)hear);
  library.set_complaints(NULL, be_silent);
}

static void stop_listening(void) { library.set_errors(NULL, NULL); }

static void load(void) {
  void *handle = dlopen("libxml2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define FIND(field, name)                                      \
  library.field = (typeof(library.field))dlsym(handle, name); \
  if (!library.field) return;
  FIND(init, "xmlInitParser")
  FIND(new_parser, "xmlNewParserCtxt")
  FIND(free_parser, "xmlFreeParserCtxt")
  FIND(read, "xmlCtxtReadMemory")
  FIND(read_html, "htmlReadMemory")
  FIND(last_error, "xmlCtxtGetLastError")
  FIND(free_doc, "xmlFreeDoc")
  FIND(root, "xmlDocGetRootElement")
  FIND(content, "xmlNodeGetContent")
  FIND(unlink, "xmlUnlinkNode")
  FIND(append, "xmlAddChild")
  FIND(new_context, "xmlXPathNewContext")
  FIND(free_context, "xmlXPathFreeContext")
  FIND(register_ns, "xmlXPathRegisterNs")
  FIND(compile, "xmlXPathCompile")
  FIND(free_compiled, "xmlXPathFreeCompExpr")
  FIND(evaluate, "xmlXPathCompiledEval")
  FIND(free_object, "xmlXPathFreeObject")
  FIND(cast_string, "xmlXPathCastToString")
  FIND(cast_boolean, "xmlXPathCastToBoolean")
  FIND(sort, "xmlXPathNodeSetSort")
  FIND(set_errors, "xmlSetStructuredErrorFunc")
  FIND(set_complaints, "xmlSetGenericErrorFunc")
  FIND(free, "xmlFree")
#undef FIND
  library.init();
  library.is_loaded = true;
}

static bool is_there(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return library.is_loaded;
}

struct floki_dom {
  xmlDocPtr doc;
  xmlXPathContextPtr context;
};

/// Texts of libxml2 are UTF-8 in bytes without a sign.
static const char *text(const xmlChar *characters) { return (const char *)characters; }

floki_dom_end floki_dom_read(const uint8_t *bytes, size_t count, floki_dom **document, floki_dom_fault *fault) {
  *document = NULL;
  *fault = (floki_dom_fault){0};
  if (!is_there()) return FLOKI_DOM_NO_LIBRARY;
  if (count > INT_MAX) return FLOKI_DOM_REFUSED;
  xmlParserCtxtPtr parser = library.new_parser();
  if (!parser) return FLOKI_DOM_NO_MEMORY;
  xmlDocPtr doc = library.read(parser, (const char *)bytes, (int)count, NULL, "UTF-8", XML_OPTIONS);
  if (!doc) note(fault, library.last_error(parser));
  library.free_parser(parser);
  if (!doc) return FLOKI_DOM_REFUSED;
  floki_dom *made = malloc(sizeof *made);
  xmlXPathContextPtr context = made ? library.new_context(doc) : NULL;
  if (!context) {
    free(made);
    library.free_doc(doc);
    return FLOKI_DOM_NO_MEMORY;
  }
  *made = (floki_dom){doc, context};
  *document = made;
  return FLOKI_DOM_READ;
}

void floki_dom_free(floki_dom *document) {
  library.free_context(document->context);
  library.free_doc(document->doc);
  free(document);
}

bool floki_dom_name_space(floki_dom *document, const char *prefix, const char *uri) {
  return library.register_ns(document->context, (const xmlChar *)prefix, (const xmlChar *)uri) == 0;
}

floki_dom_node *floki_dom_root(const floki_dom *document) { return library.root(document->doc); }

floki_dom_kind floki_dom_kind_of(const floki_dom_node *node) {
  switch (node->type) {
    case XML_ELEMENT_NODE: return FLOKI_DOM_ELEMENT;
    case XML_ATTRIBUTE_NODE: return FLOKI_DOM_ATTRIBUTE;
    case XML_TEXT_NODE:
    case XML_CDATA_SECTION_NODE: return FLOKI_DOM_TEXT;
    default: return FLOKI_DOM_OTHER;
  }
}

static bool has_name(const floki_dom_node *node) {
  return node->type == XML_ELEMENT_NODE || node->type == XML_ATTRIBUTE_NODE;
}

const char *floki_dom_name(const floki_dom_node *node) {
  return has_name(node) && node->name ? text(node->name) : "";
}

const char *floki_dom_namespace(const floki_dom_node *node) {
  return has_name(node) && node->ns ? text(node->ns->href) : NULL;
}

floki_dom_node *floki_dom_first_child(const floki_dom_node *node) {
  return node->type == XML_ELEMENT_NODE ? node->children : NULL;
}

floki_dom_node *floki_dom_next(const floki_dom_node *node) {
  return node->type != XML_NAMESPACE_DECL ? node->next : NULL;
}

floki_dom_node *floki_dom_parent(const floki_dom_node *node) {
  // A document is a parent too, and no node of ours.
  floki_dom_node *parent = node->parent;
  return parent && parent->type == XML_ELEMENT_NODE ? parent : NULL;
}

floki_dom_node *floki_dom_first_attribute(const floki_dom_node *node) {
  return node->type == XML_ELEMENT_NODE ? (floki_dom_node *)node->properties : NULL;
}

char *floki_dom_text(const floki_dom_node *node) { return (char *)library.content(node); }

void floki_dom_free_text(char *text) { (*library.free)(text); }

void floki_dom_take_out(floki_dom_node *node) { library.unlink(node); }

void floki_dom_put_back(floki_dom_node *node, floki_dom_node *parent) { library.append(parent, node); }

floki_xpath *floki_xpath_compile(const char *expression, floki_dom_fault *fault) {
  *fault = (floki_dom_fault){0};
  if (!is_there()) return NULL;
  listen(fault);
  floki_xpath *compiled = library.compile((const xmlChar *)expression);
  stop_listening();
  return compiled;
}

void floki_xpath_free(floki_xpath *expression) { library.free_compiled(expression); }

static floki_xpath_value evaluate(floki_xpath *compiled, xmlXPathContextPtr context, floki_dom_node *at,
                                  floki_dom_fault *fault) {
  floki_xpath_value value = {.kind = FLOKI_XPATH_FAILED};
  context->node = at;
  context->opLimit = most_steps;
  context->opCount = 0;
  listen(fault);
  xmlXPathObjectPtr object = library.evaluate(compiled, context);
  stop_listening();
  if (!object) {
    value.is_endless = context->opCount >= most_steps;
    return value;
  }
  value.truth = library.cast_boolean(object) != 0;
  switch (object->type) {
    case XPATH_NODESET:
      value.kind = FLOKI_XPATH_NODES;
      if (!xmlXPathNodeSetIsEmpty(object->nodesetval)) {
        library.sort(object->nodesetval);
        value.nodes = calloc((size_t)object->nodesetval->nodeNr, sizeof *value.nodes);
        if (!value.nodes) {
          value.kind = FLOKI_XPATH_FAILED;
          break;
        }
        for (int at = 0; at < object->nodesetval->nodeNr; at++) {
          // What a namespace axis finds is no node of the tree.
          floki_dom_node *found = object->nodesetval->nodeTab[at];
          if (floki_dom_kind_of(found) != FLOKI_DOM_OTHER) value.nodes[value.count++] = found;
        }
      }
      break;
    case XPATH_BOOLEAN:
      value.kind = FLOKI_XPATH_TRUTH;
      break;
    default:
      value.kind = FLOKI_XPATH_TEXT;
      value.text = (char *)library.cast_string(object);
      if (!value.text) value.kind = FLOKI_XPATH_FAILED;
  }
  library.free_object(object);
  return value;
}

floki_xpath_value floki_xpath_evaluate(const floki_xpath *expression, floki_dom *document, floki_dom_node *node,
                                       floki_dom_fault *fault) {
  *fault = (floki_dom_fault){0};
  return evaluate((floki_xpath *)expression, document->context, node, fault);
}

void floki_xpath_free_value(floki_xpath_value *value) {
  free(value->nodes);
  if (value->text) (*library.free)(value->text);
  *value = (floki_xpath_value){0};
}

typedef struct {
  uint8_t *bytes;
  size_t count, room, limit;
  bool has_failed;
} events;

static void add(events *all, uint8_t kind, const char *first, const char *second) {
  size_t left = first ? strlen(first) : 0, right = second ? strlen(second) : 0;
  size_t count = left + (second ? 1 + right : 0);
  if (all->has_failed || count > UINT32_MAX || count + 5 > all->limit - all->count) {
    all->has_failed = true;
    return;
  }
  if (all->room - all->count < count + 5) {
    size_t room = all->room * 2 + count + 4096;
    uint8_t *bytes = realloc(all->bytes, room);
    if (!bytes) {
      all->has_failed = true;
      return;
    }
    all->bytes = bytes;
    all->room = room;
  }
  uint8_t *end = all->bytes + all->count;
  *end++ = kind;
  for (int at = 0; at < 4; at++) *end++ = (uint8_t)(count >> (8 * at));
  memcpy(end, first ? first : "", left);
  if (second) {
    end[left] = '\n';
    memcpy(end + left + 1, second, right);
  }
  all->count += count + 5;
}

floki_dom_end floki_html_read(const uint8_t *bytes, size_t count, size_t depth, size_t limit, floki_html_events *result,
                              bool *is_cut) {
  *result = (floki_html_events){0};
  *is_cut = false;
  if (!is_there()) return FLOKI_DOM_NO_LIBRARY;
  if (count > INT_MAX) return FLOKI_DOM_REFUSED;
  if (count == 0) return FLOKI_DOM_READ;
  xmlDocPtr doc = library.read_html((const char *)bytes, (int)count, NULL, "UTF-8", HTML_OPTIONS);
  if (!doc) return FLOKI_DOM_REFUSED;
  events all = {.limit = limit};
  floki_dom_node *at = library.root(doc);
  size_t level = 0;
  // Down, sideways and up again, without a stack that a page could exhaust.
  while (at && !all.has_failed) {
    bool goes_down = false;
    if (at->type == XML_ELEMENT_NODE) {
      add(&all, '<', text(at->name), NULL);
      for (xmlAttrPtr attribute = at->properties; attribute; attribute = attribute->next) {
        xmlChar *value = library.content((xmlNodePtr)attribute);
        if (value) {
          add(&all, '=', text(attribute->name), text(value));
          (*library.free)(value);
        }
      }
      goes_down = at->children && level < depth;
      if (at->children && !goes_down) *is_cut = true;
      if (!goes_down) add(&all, '>', NULL, NULL);
    } else if (at->type == XML_TEXT_NODE || at->type == XML_CDATA_SECTION_NODE) {
      add(&all, 't', text(at->content), NULL);
    }
    if (goes_down) {
      at = at->children;
      level++;
      continue;
    }
    while (at && !at->next) {
      at = level > 0 ? at->parent : NULL;
      if (at) {
        level--;
        add(&all, '>', NULL, NULL);
      }
    }
    if (at) at = at->next;
  }
  library.free_doc(doc);
  if (all.has_failed) {
    free(all.bytes);
    return FLOKI_DOM_NO_MEMORY;
  }
  *result = (floki_html_events){all.bytes, all.count};
  return FLOKI_DOM_READ;
}

void floki_html_free(floki_html_events *events) {
  free(events->bytes);
  *events = (floki_html_events){0};
}
