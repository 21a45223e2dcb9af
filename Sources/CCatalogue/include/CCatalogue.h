#ifndef CCATALOGUE_H
#define CCATALOGUE_H

#include <stddef.h>

/// The handbook's page about one diagnostic, carried inside the binary as it was written.
struct floki_catalogue_page {
  const char *code;
  const unsigned char *bytes;
  size_t count;
};

size_t floki_catalogue_page_count(void);

/// The page at `index`, which must be below the count; in the order of their codes.
struct floki_catalogue_page floki_catalogue_page_at(size_t index);

/// The page of the reference with every fact about the deployed clients, under the name `clients`.
struct floki_catalogue_page floki_catalogue_client_facts(void);

/// The page of the reference with every fact about browsers, under the name `browsers`.
struct floki_catalogue_page floki_catalogue_browser_facts(void);

#endif
