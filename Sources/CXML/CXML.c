#include "CXML.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// The types that <libxml/tree.h>, <libxml/xmlerror.h> and <libxml/xpath.h> have, as far as they are used: the same in every
// libxml2.so.2 since 2.9.9. `load` tries them out before anybody relies on them.
typedef struct floki_dom_node node;
typedef struct name_space {
  struct name_space *next;
  int type;
  const char *href, *prefix;
} name_space;
/// An element, an attribute (which ends with `ns`), a text …
struct floki_dom_node {
  void *private;
  int type;
  const char *name;
  node *children, *last, *parent, *next, *prev;
  void *doc;
  name_space *ns;
  char *content;
  node *properties;
};
typedef struct {
  int domain, code;
  char *message;
  int level;
  char *file;
  int line;
  char *text1, *text2, *text3;
  int number1, number2;
  void *context, *node;
} error;
typedef struct {
  void *doc;
  node *node;
  int variables, most_variables;
  void *variable_table;
  int types, most_types;
  void *type_table;
  int functions, most_functions;
  void *function_table;
  int axes, most_axes;
  void *axis_table;
  void *namespaces;
  int namespace_count;
  void *user;
  int size, position;
  int is_pointer;
  node *here, *origin;
  void *namespace_table;
  void *variable_lookup, *variable_data;
  void *extra;
  const char *function, *function_space;
  void *function_lookup, *function_data;
  void *temporary_spaces;
  int temporary_count;
  void *error_data;
  void *error_handler;
  error last_error;
  node *debug_node;
  void *dictionary;
  int flags;
  void *cache;
  unsigned long step_limit, steps;
  int depth;
} xpath_context;
typedef struct {
  int count, room;
  node **nodes;
} node_set;
typedef struct {
  int type;
  node_set *nodes;
  int truth;
  double number;
  char *text;
} xpath_object;

enum { ELEMENT = 1, ATTRIBUTE = 2, TEXT = 3, CDATA = 4 };
enum { NODE_SET = 1, BOOLEAN = 2, NUMBER = 3, STRING = 4 };
/// XML_PARSE_NOERROR, NOWARNING, NONET, NOCDATA; HTML_PARSE_RECOVER, NOERROR, NOWARNING, NONET have the same numbers.
enum { XML_OPTIONS = 1 << 5 | 1 << 6 | 1 << 11 | 1 << 14, HTML_OPTIONS = 1 << 0 | 1 << 5 | 1 << 6 | 1 << 11 };
static const unsigned long most_steps = 20 * 1000 * 1000;

static struct {
  void (*init)(void);
  void *(*new_parser)(void);
  void (*free_parser)(void *);
  void *(*read)(void *, const char *, int, const char *, const char *, int);
  void *(*read_html)(const char *, int, const char *, const char *, int);
  error *(*last_error)(void *);
  void (*free_doc)(void *);
  node *(*root)(void *);
  char *(*content)(const node *);
  void (*unlink)(node *);
  void (*append)(node *, node *);
  xpath_context *(*new_context)(void *);
  void (*free_context)(xpath_context *);
  int (*register_ns)(xpath_context *, const char *, const char *);
  void *(*compile)(const char *);
  void (*free_compiled)(void *);
  xpath_object *(*evaluate)(void *, xpath_context *);
  void (*free_object)(xpath_object *);
  char *(*cast_string)(xpath_object *);
  int (*cast_boolean)(xpath_object *);
  void (*sort)(node_set *);
  void (*set_errors)(void *, void (*)(void *, error *));
  void (*set_complaints)(void *, void (*)(void *, const char *, ...));
  void (**free)(void *);
  bool is_loaded;
} library;

static void note(floki_dom_fault *fault, const error *error) {
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

static void hear(void *fault, error *error) { note(fault, error); }

static void be_silent(void *context, const char *format, ...) { (void)context, (void)format; }

/// Hears what libxml2 says on this thread, which would otherwise be written to standard error.
static void listen(floki_dom_fault *fault) {
  library.set_errors(fault, hear);
  library.set_complaints(NULL, be_silent);
}

static void stop_listening(void) { library.set_errors(NULL, NULL); }

static floki_xpath_value evaluate(void *compiled, xpath_context *context, node *at, unsigned long limit,
                                  floki_dom_fault *fault);

/// Whether the structures above are those of the library that was found.
static bool is_as_expected(void) {
  static const char sample[] = "<a xmlns='u' b='c'>d<e/></a>";
  void *parser = library.new_parser();
  void *doc = parser ? library.read(parser, sample, sizeof sample - 1, NULL, NULL, XML_OPTIONS) : NULL;
  node *root = doc ? library.root(doc) : NULL;
  bool is_right = root && root->type == ELEMENT && strcmp(root->name, "a") == 0 && root->ns &&
                  strcmp(root->ns->href, "u") == 0 && root->properties && root->properties->type == ATTRIBUTE &&
                  strcmp(root->properties->name, "b") == 0 && !root->properties->ns && root->children &&
                  root->children->type == TEXT && strcmp(root->children->content, "d") == 0 && root->children->next &&
                  root->children->next->parent == root && !root->children->next->next;
  xpath_context *context = is_right ? library.new_context(doc) : NULL;
  void *all = library.compile("//*[1]/..");
  if (context && all && context->doc == doc && context->step_limit == 0 && !context->last_error.message) {
    floki_dom_fault fault = {0};
    floki_xpath_value value = evaluate(all, context, root, 1000, &fault);
    is_right = value.kind == FLOKI_XPATH_NODES && value.count == 1 && context->steps > 0 && context->steps < 1000;
    floki_xpath_free_value(&value);
    fault = (floki_dom_fault){0};
    value = evaluate(all, context, root, 1, &fault);
    is_right = is_right && value.kind == FLOKI_XPATH_FAILED;
    floki_xpath_free_value(&value);
  } else {
    is_right = false;
  }
  if (all) library.free_compiled(all);
  if (context) library.free_context(context);
  if (doc) library.free_doc(doc);
  if (parser) library.free_parser(parser);
  return is_right;
}

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
  library.is_loaded = is_as_expected();
}

static bool is_there(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return library.is_loaded;
}

struct floki_dom {
  void *doc;
  xpath_context *context;
};

floki_dom_end floki_dom_read(const uint8_t *bytes, size_t count, floki_dom **document, floki_dom_fault *fault) {
  *document = NULL;
  *fault = (floki_dom_fault){0};
  if (!is_there()) return FLOKI_DOM_NO_LIBRARY;
  if (count > INT_MAX) return FLOKI_DOM_REFUSED;
  void *parser = library.new_parser();
  if (!parser) return FLOKI_DOM_NO_MEMORY;
  void *doc = library.read(parser, (const char *)bytes, (int)count, NULL, "UTF-8", XML_OPTIONS);
  if (!doc) note(fault, library.last_error(parser));
  library.free_parser(parser);
  if (!doc) return FLOKI_DOM_REFUSED;
  floki_dom *made = malloc(sizeof *made);
  xpath_context *context = made ? library.new_context(doc) : NULL;
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
  return library.register_ns(document->context, prefix, uri) == 0;
}

node *floki_dom_root(const floki_dom *document) { return library.root(document->doc); }

floki_dom_kind floki_dom_kind_of(const node *node) {
  switch (node->type) {
    case ELEMENT: return FLOKI_DOM_ELEMENT;
    case ATTRIBUTE: return FLOKI_DOM_ATTRIBUTE;
    case TEXT:
    case CDATA: return FLOKI_DOM_TEXT;
    default: return FLOKI_DOM_OTHER;
  }
}

static bool has_name(const node *node) { return node->type == ELEMENT || node->type == ATTRIBUTE; }

const char *floki_dom_name(const node *node) { return has_name(node) && node->name ? node->name : ""; }

const char *floki_dom_namespace(const node *node) { return has_name(node) && node->ns ? node->ns->href : NULL; }

node *floki_dom_first_child(const node *node) { return node->type == ELEMENT ? node->children : NULL; }

node *floki_dom_next(const node *node) { return has_name(node) || node->type != 18 ? node->next : NULL; }

node *floki_dom_parent(const node *node) {
  // A document is a parent too, and no node of ours.
  floki_dom_node *parent = node->parent;
  return parent && parent->type == ELEMENT ? parent : NULL;
}

node *floki_dom_first_attribute(const node *node) { return node->type == ELEMENT ? node->properties : NULL; }

char *floki_dom_text(const node *node) { return library.content(node); }

void floki_dom_free_text(char *text) { (*library.free)(text); }

void floki_dom_take_out(node *node) { library.unlink(node); }

void floki_dom_put_back(node *node, floki_dom_node *parent) { library.append(parent, node); }

floki_xpath *floki_xpath_compile(const char *expression, floki_dom_fault *fault) {
  *fault = (floki_dom_fault){0};
  if (!is_there()) return NULL;
  listen(fault);
  void *compiled = library.compile(expression);
  stop_listening();
  return compiled;
}

void floki_xpath_free(floki_xpath *expression) { library.free_compiled(expression); }

static floki_xpath_value evaluate(void *compiled, xpath_context *context, node *at, unsigned long limit,
                                  floki_dom_fault *fault) {
  floki_xpath_value value = {.kind = FLOKI_XPATH_FAILED};
  context->node = at;
  context->step_limit = limit;
  context->steps = 0;
  listen(fault);
  xpath_object *object = library.evaluate(compiled, context);
  stop_listening();
  if (!object) {
    value.is_endless = context->steps >= limit;
    return value;
  }
  value.truth = library.cast_boolean(object) != 0;
  switch (object->type) {
    case NODE_SET:
      value.kind = FLOKI_XPATH_NODES;
      if (object->nodes && object->nodes->count > 0) {
        library.sort(object->nodes);
        value.nodes = calloc((size_t)object->nodes->count, sizeof *value.nodes);
        if (!value.nodes) {
          value.kind = FLOKI_XPATH_FAILED;
          break;
        }
        for (int at = 0; at < object->nodes->count; at++) {
          // What a namespace axis finds is no node of the tree.
          node *found = object->nodes->nodes[at];
          if (has_name(found) || found->type == TEXT || found->type == CDATA) value.nodes[value.count++] = found;
        }
      }
      break;
    case BOOLEAN:
      value.kind = FLOKI_XPATH_TRUTH;
      break;
    default:
      value.kind = FLOKI_XPATH_TEXT;
      value.text = library.cast_string(object);
      if (!value.text) value.kind = FLOKI_XPATH_FAILED;
  }
  library.free_object(object);
  return value;
}

floki_xpath_value floki_xpath_evaluate(const floki_xpath *expression, floki_dom *document, node *node,
                                       floki_dom_fault *fault) {
  *fault = (floki_dom_fault){0};
  return evaluate((void *)expression, document->context, node, most_steps, fault);
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
  void *doc = library.read_html((const char *)bytes, (int)count, NULL, "UTF-8", HTML_OPTIONS);
  if (!doc) return FLOKI_DOM_REFUSED;
  events all = {.limit = limit};
  node *at = library.root(doc);
  size_t level = 0;
  // Down, sideways and up again, without a stack that a page could exhaust.
  while (at && !all.has_failed) {
    bool goes_down = false;
    if (at->type == ELEMENT) {
      add(&all, '<', at->name, NULL);
      for (node *attribute = at->properties; attribute; attribute = attribute->next) {
        char *value = library.content(attribute);
        if (value) {
          add(&all, '=', attribute->name, value);
          (*library.free)(value);
        }
      }
      goes_down = at->children && level < depth;
      if (at->children && !goes_down) *is_cut = true;
      if (!goes_down) add(&all, '>', NULL, NULL);
    } else if (at->type == TEXT || at->type == CDATA) {
      add(&all, 't', at->content, NULL);
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
