// Written by scripts/catalogue.sh.
static const unsigned char page_address_expected[] = {
#embed "../../site/content/diagnostics/address-expected.md"
};
static const unsigned char page_bool_digit[] = {
#embed "../../site/content/diagnostics/bool-digit.md"
};
static const unsigned char page_bool_expected[] = {
#embed "../../site/content/diagnostics/bool-expected.md"
};
static const unsigned char page_bool_malformed[] = {
#embed "../../site/content/diagnostics/bool-malformed.md"
};
static const unsigned char page_bool_word[] = {
#embed "../../site/content/diagnostics/bool-word.md"
};
static const unsigned char page_color_alpha[] = {
#embed "../../site/content/diagnostics/color-alpha.md"
};
static const unsigned char page_color_component[] = {
#embed "../../site/content/diagnostics/color-component.md"
};
static const unsigned char page_color_count[] = {
#embed "../../site/content/diagnostics/color-count.md"
};
static const unsigned char page_color_digit[] = {
#embed "../../site/content/diagnostics/color-digit.md"
};
static const unsigned char page_color_digit_count[] = {
#embed "../../site/content/diagnostics/color-digit-count.md"
};
static const unsigned char page_color_expected[] = {
#embed "../../site/content/diagnostics/color-expected.md"
};
static const unsigned char page_color_function[] = {
#embed "../../site/content/diagnostics/color-function.md"
};
static const unsigned char page_color_in_comment[] = {
#embed "../../site/content/diagnostics/color-in-comment.md"
};
static const unsigned char page_color_unknown[] = {
#embed "../../site/content/diagnostics/color-unknown.md"
};
static const unsigned char page_color_without_hash[] = {
#embed "../../site/content/diagnostics/color-without-hash.md"
};
static const unsigned char page_duration_expected[] = {
#embed "../../site/content/diagnostics/duration-expected.md"
};
static const unsigned char page_list_expected[] = {
#embed "../../site/content/diagnostics/list-expected.md"
};
static const unsigned char page_path_expected[] = {
#embed "../../site/content/diagnostics/path-expected.md"
};
static const unsigned char page_quotes_printed[] = {
#embed "../../site/content/diagnostics/quotes-printed.md"
};
static const unsigned char page_size_count[] = {
#embed "../../site/content/diagnostics/size-count.md"
};
static const unsigned char page_size_expected[] = {
#embed "../../site/content/diagnostics/size-expected.md"
};
static const unsigned char page_size_followed_by_text[] = {
#embed "../../site/content/diagnostics/size-followed-by-text.md"
};
static const unsigned char page_size_malformed[] = {
#embed "../../site/content/diagnostics/size-malformed.md"
};
static const unsigned char page_size_separator[] = {
#embed "../../site/content/diagnostics/size-separator.md"
};
static const unsigned char page_size_side_missing[] = {
#embed "../../site/content/diagnostics/size-side-missing.md"
};
static const unsigned char page_tab_id_taken[] = {
#embed "../../site/content/diagnostics/tab-id-taken.md"
};
static const unsigned char page_text_expected[] = {
#embed "../../site/content/diagnostics/text-expected.md"
};
static const unsigned char page_title_missing[] = {
#embed "../../site/content/diagnostics/title-missing.md"
};
static const unsigned char page_value_missing[] = {
#embed "../../site/content/diagnostics/value-missing.md"
};
static const struct floki_catalogue_page pages[] = {
  {"address-expected", page_address_expected, sizeof page_address_expected},
  {"bool-digit", page_bool_digit, sizeof page_bool_digit},
  {"bool-expected", page_bool_expected, sizeof page_bool_expected},
  {"bool-malformed", page_bool_malformed, sizeof page_bool_malformed},
  {"bool-word", page_bool_word, sizeof page_bool_word},
  {"color-alpha", page_color_alpha, sizeof page_color_alpha},
  {"color-component", page_color_component, sizeof page_color_component},
  {"color-count", page_color_count, sizeof page_color_count},
  {"color-digit", page_color_digit, sizeof page_color_digit},
  {"color-digit-count", page_color_digit_count, sizeof page_color_digit_count},
  {"color-expected", page_color_expected, sizeof page_color_expected},
  {"color-function", page_color_function, sizeof page_color_function},
  {"color-in-comment", page_color_in_comment, sizeof page_color_in_comment},
  {"color-unknown", page_color_unknown, sizeof page_color_unknown},
  {"color-without-hash", page_color_without_hash, sizeof page_color_without_hash},
  {"duration-expected", page_duration_expected, sizeof page_duration_expected},
  {"list-expected", page_list_expected, sizeof page_list_expected},
  {"path-expected", page_path_expected, sizeof page_path_expected},
  {"quotes-printed", page_quotes_printed, sizeof page_quotes_printed},
  {"size-count", page_size_count, sizeof page_size_count},
  {"size-expected", page_size_expected, sizeof page_size_expected},
  {"size-followed-by-text", page_size_followed_by_text, sizeof page_size_followed_by_text},
  {"size-malformed", page_size_malformed, sizeof page_size_malformed},
  {"size-separator", page_size_separator, sizeof page_size_separator},
  {"size-side-missing", page_size_side_missing, sizeof page_size_side_missing},
  {"tab-id-taken", page_tab_id_taken, sizeof page_tab_id_taken},
  {"text-expected", page_text_expected, sizeof page_text_expected},
  {"title-missing", page_title_missing, sizeof page_title_missing},
  {"value-missing", page_value_missing, sizeof page_value_missing},
};
