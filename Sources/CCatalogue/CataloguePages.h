// Written by scripts/catalogue.sh.
static const unsigned char page_tab_id_taken[] = {
#embed "../../site/content/diagnostics/tab-id-taken.md"
};
static const unsigned char page_title_missing[] = {
#embed "../../site/content/diagnostics/title-missing.md"
};
static const struct floki_catalogue_page pages[] = {
  {"tab-id-taken", page_tab_id_taken, sizeof page_tab_id_taken},
  {"title-missing", page_title_missing, sizeof page_title_missing},
};
