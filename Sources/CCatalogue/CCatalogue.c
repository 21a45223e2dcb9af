#include "CCatalogue.h"

// The pages come in by #embed, which C has had since C23.
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "CataloguePages.h"

size_t floki_catalogue_page_count(void) { return sizeof pages / sizeof pages[0]; }

struct floki_catalogue_page floki_catalogue_page_at(size_t index) { return pages[index]; }

struct floki_catalogue_page floki_catalogue_client_facts(void) {
  struct floki_catalogue_page page = {"clients", client_facts, sizeof client_facts};
  return page;
}

struct floki_catalogue_page floki_catalogue_browser_facts(void) {
  struct floki_catalogue_page page = {"browsers", browser_facts, sizeof browser_facts};
  return page;
}
