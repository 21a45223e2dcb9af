#ifndef CXML_H
#define CXML_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// XML, XPath 1.0 and HTML by libxml2, which is loaded when it is first needed: few commands read any of them.
///
/// No network, no entities but the five of XML, no XInclude, elements at most 256 deep, texts of at most 10 MB.

/// How reading ended.
typedef enum {
  FLOKI_DOM_READ,
  /// libxml2 is not installed.
  FLOKI_DOM_NO_LIBRARY,
  FLOKI_DOM_NO_MEMORY,
  /// Not well-formed, or beyond a limit: the problem says what and where.
  FLOKI_DOM_REFUSED,
} floki_dom_end;

typedef struct {
  /// From 1; 0 where it is not known.
  int32_t line;
  /// What libxml2 says, without the line feed at its end.
  char message[256];
} floki_dom_fault;

/// A document and what XPath is evaluated with. Used by one thread at a time.
typedef struct floki_dom floki_dom;
/// A node of a document; valid as long as that.
typedef struct _xmlNode floki_dom_node;
/// An expression that was understood.
typedef struct _xmlXPathCompExpr floki_xpath;

floki_dom_end floki_dom_read(const uint8_t *_Nonnull bytes, size_t count, floki_dom *_Nullable *_Nonnull document,
                             floki_dom_fault *_Nonnull fault);
void floki_dom_free(floki_dom *_Nonnull document);

/// Makes a prefix known to the expressions that are evaluated in a document.
bool floki_dom_name_space(floki_dom *_Nonnull document, const char *_Nonnull prefix, const char *_Nonnull uri);

typedef enum { FLOKI_DOM_ELEMENT = 1, FLOKI_DOM_ATTRIBUTE = 2, FLOKI_DOM_TEXT = 3, FLOKI_DOM_OTHER = 0 } floki_dom_kind;

floki_dom_node *_Nullable floki_dom_root(const floki_dom *_Nonnull document);
floki_dom_kind floki_dom_kind_of(const floki_dom_node *_Nonnull node);
/// The name without a prefix.
const char *_Nonnull floki_dom_name(const floki_dom_node *_Nonnull node);
/// The namespace; NULL for none.
const char *_Nullable floki_dom_namespace(const floki_dom_node *_Nonnull node);
floki_dom_node *_Nullable floki_dom_first_child(const floki_dom_node *_Nonnull node);
floki_dom_node *_Nullable floki_dom_next(const floki_dom_node *_Nonnull node);
floki_dom_node *_Nullable floki_dom_parent(const floki_dom_node *_Nonnull node);
floki_dom_node *_Nullable floki_dom_first_attribute(const floki_dom_node *_Nonnull node);
/// The text of a node and of all that is in it, to be freed with `floki_dom_free_text`; NULL without memory.
char *_Nullable floki_dom_text(const floki_dom_node *_Nonnull node);
void floki_dom_free_text(char *_Nonnull text);

/// Takes an element out of its document and puts it back as the last child of another.
void floki_dom_take_out(floki_dom_node *_Nonnull node);
void floki_dom_put_back(floki_dom_node *_Nonnull node, floki_dom_node *_Nonnull parent);

/// NULL for what is no expression, and the problem says why.
floki_xpath *_Nullable floki_xpath_compile(const char *_Nonnull expression, floki_dom_fault *_Nonnull fault);
void floki_xpath_free(floki_xpath *_Nonnull expression);

typedef enum { FLOKI_XPATH_FAILED, FLOKI_XPATH_NODES, FLOKI_XPATH_TEXT, FLOKI_XPATH_TRUTH } floki_xpath_kind;

typedef struct {
  floki_xpath_kind kind;
  /// In the order of the document; to be freed with `floki_xpath_free_value`.
  floki_dom_node *_Nullable *_Nullable nodes;
  size_t count;
  /// A text, or a number as XPath writes it.
  char *_Nullable text;
  /// What the value is as a condition, whatever its kind.
  bool truth;
  /// Whether it took more steps than any sheet needs.
  bool is_endless;
} floki_xpath_value;

/// Evaluates an expression at a node.
floki_xpath_value floki_xpath_evaluate(const floki_xpath *_Nonnull expression, floki_dom *_Nonnull document,
                                       floki_dom_node *_Nonnull node, floki_dom_fault *_Nonnull fault);
void floki_xpath_free_value(floki_xpath_value *_Nonnull value);

/// What is in a piece of HTML, however badly it is written: events one behind the other, each a byte that says what it is
/// ('<' an element begins, '=' it has an attribute, '>' it ends, 't' text), four bytes with the length of its text, lowest
/// first, and the text. An attribute's name and value have a line feed between.
typedef struct {
  uint8_t *_Nullable bytes;
  size_t count;
} floki_html_events;

/// Reads HTML in UTF-8; anyone who called frees the events with `floki_html_free`. What is deeper than `depth` is left out, and
/// `is_cut` says so.
floki_dom_end floki_html_read(const uint8_t *_Nonnull bytes, size_t count, size_t depth, size_t limit,
                              floki_html_events *_Nonnull events, bool *_Nonnull is_cut);
void floki_html_free(floki_html_events *_Nonnull events);

#endif
