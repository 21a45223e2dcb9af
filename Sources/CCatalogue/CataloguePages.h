// Written by scripts/catalogue.sh.
static const unsigned char page_allow_error[] = {
#embed "../../site/content/diagnostics/allow-error.md"
};
static const unsigned char page_allow_malformed[] = {
#embed "../../site/content/diagnostics/allow-malformed.md"
};
static const unsigned char page_allow_nothing[] = {
#embed "../../site/content/diagnostics/allow-nothing.md"
};
static const unsigned char page_allow_twice[] = {
#embed "../../site/content/diagnostics/allow-twice.md"
};
static const unsigned char page_allow_unknown[] = {
#embed "../../site/content/diagnostics/allow-unknown.md"
};
static const unsigned char page_allow_unused[] = {
#embed "../../site/content/diagnostics/allow-unused.md"
};
static const unsigned char page_allow_without_reason[] = {
#embed "../../site/content/diagnostics/allow-without-reason.md"
};
static const unsigned char page_character_bom[] = {
#embed "../../site/content/diagnostics/character-bom.md"
};
static const unsigned char page_character_control[] = {
#embed "../../site/content/diagnostics/character-control.md"
};
static const unsigned char page_character_lost[] = {
#embed "../../site/content/diagnostics/character-lost.md"
};
static const unsigned char page_character_separator[] = {
#embed "../../site/content/diagnostics/character-separator.md"
};
static const unsigned char page_character_windows[] = {
#embed "../../site/content/diagnostics/character-windows.md"
};
static const unsigned char page_encoding_binary[] = {
#embed "../../site/content/diagnostics/encoding-binary.md"
};
static const unsigned char page_encoding_broken[] = {
#embed "../../site/content/diagnostics/encoding-broken.md"
};
static const unsigned char page_encoding_twice[] = {
#embed "../../site/content/diagnostics/encoding-twice.md"
};
static const unsigned char page_encoding_utf16[] = {
#embed "../../site/content/diagnostics/encoding-utf16.md"
};
static const unsigned char page_encoding_utf32[] = {
#embed "../../site/content/diagnostics/encoding-utf32.md"
};
static const unsigned char page_encoding_windows[] = {
#embed "../../site/content/diagnostics/encoding-windows.md"
};
static const unsigned char page_front_matter_dashes[] = {
#embed "../../site/content/diagnostics/front-matter-dashes.md"
};
static const unsigned char page_front_matter_late[] = {
#embed "../../site/content/diagnostics/front-matter-late.md"
};
static const unsigned char page_front_matter_toml[] = {
#embed "../../site/content/diagnostics/front-matter-toml.md"
};
static const unsigned char page_front_matter_unclosed[] = {
#embed "../../site/content/diagnostics/front-matter-unclosed.md"
};
static const unsigned char page_front_matter_unopened[] = {
#embed "../../site/content/diagnostics/front-matter-unopened.md"
};
static const unsigned char page_tab_id_taken[] = {
#embed "../../site/content/diagnostics/tab-id-taken.md"
};
static const unsigned char page_title_missing[] = {
#embed "../../site/content/diagnostics/title-missing.md"
};
static const unsigned char page_yaml_alias_cyclic[] = {
#embed "../../site/content/diagnostics/yaml-alias-cyclic.md"
};
static const unsigned char page_yaml_alias_nameless[] = {
#embed "../../site/content/diagnostics/yaml-alias-nameless.md"
};
static const unsigned char page_yaml_alias_unknown[] = {
#embed "../../site/content/diagnostics/yaml-alias-unknown.md"
};
static const unsigned char page_yaml_anchor_nameless[] = {
#embed "../../site/content/diagnostics/yaml-anchor-nameless.md"
};
static const unsigned char page_yaml_anchor_twice[] = {
#embed "../../site/content/diagnostics/yaml-anchor-twice.md"
};
static const unsigned char page_yaml_block_indent[] = {
#embed "../../site/content/diagnostics/yaml-block-indent.md"
};
static const unsigned char page_yaml_block_text[] = {
#embed "../../site/content/diagnostics/yaml-block-text.md"
};
static const unsigned char page_yaml_bracket_mismatch[] = {
#embed "../../site/content/diagnostics/yaml-bracket-mismatch.md"
};
static const unsigned char page_yaml_bracket_unclosed[] = {
#embed "../../site/content/diagnostics/yaml-bracket-unclosed.md"
};
static const unsigned char page_yaml_bracket_unopened[] = {
#embed "../../site/content/diagnostics/yaml-bracket-unopened.md"
};
static const unsigned char page_yaml_character_reserved[] = {
#embed "../../site/content/diagnostics/yaml-character-reserved.md"
};
static const unsigned char page_yaml_colon_equals[] = {
#embed "../../site/content/diagnostics/yaml-colon-equals.md"
};
static const unsigned char page_yaml_colon_in_text[] = {
#embed "../../site/content/diagnostics/yaml-colon-in-text.md"
};
static const unsigned char page_yaml_colon_missing[] = {
#embed "../../site/content/diagnostics/yaml-colon-missing.md"
};
static const unsigned char page_yaml_colon_space[] = {
#embed "../../site/content/diagnostics/yaml-colon-space.md"
};
static const unsigned char page_yaml_colon_wide[] = {
#embed "../../site/content/diagnostics/yaml-colon-wide.md"
};
static const unsigned char page_yaml_comma_extra[] = {
#embed "../../site/content/diagnostics/yaml-comma-extra.md"
};
static const unsigned char page_yaml_comma_missing[] = {
#embed "../../site/content/diagnostics/yaml-comma-missing.md"
};
static const unsigned char page_yaml_dash_after_key[] = {
#embed "../../site/content/diagnostics/yaml-dash-after-key.md"
};
static const unsigned char page_yaml_dash_in_brackets[] = {
#embed "../../site/content/diagnostics/yaml-dash-in-brackets.md"
};
static const unsigned char page_yaml_dash_misplaced[] = {
#embed "../../site/content/diagnostics/yaml-dash-misplaced.md"
};
static const unsigned char page_yaml_dash_space[] = {
#embed "../../site/content/diagnostics/yaml-dash-space.md"
};
static const unsigned char page_yaml_depth[] = {
#embed "../../site/content/diagnostics/yaml-depth.md"
};
static const unsigned char page_yaml_directive[] = {
#embed "../../site/content/diagnostics/yaml-directive.md"
};
static const unsigned char page_yaml_document_empty[] = {
#embed "../../site/content/diagnostics/yaml-document-empty.md"
};
static const unsigned char page_yaml_escape_digits[] = {
#embed "../../site/content/diagnostics/yaml-escape-digits.md"
};
static const unsigned char page_yaml_escape_surrogate[] = {
#embed "../../site/content/diagnostics/yaml-escape-surrogate.md"
};
static const unsigned char page_yaml_escape_unknown[] = {
#embed "../../site/content/diagnostics/yaml-escape-unknown.md"
};
static const unsigned char page_yaml_hash_in_text[] = {
#embed "../../site/content/diagnostics/yaml-hash-in-text.md"
};
static const unsigned char page_yaml_hash_unquoted[] = {
#embed "../../site/content/diagnostics/yaml-hash-unquoted.md"
};
static const unsigned char page_yaml_indentation[] = {
#embed "../../site/content/diagnostics/yaml-indentation.md"
};
static const unsigned char page_yaml_key_in_list[] = {
#embed "../../site/content/diagnostics/yaml-key-in-list.md"
};
static const unsigned char page_yaml_key_not_text[] = {
#embed "../../site/content/diagnostics/yaml-key-not-text.md"
};
static const unsigned char page_yaml_key_too_deep[] = {
#embed "../../site/content/diagnostics/yaml-key-too-deep.md"
};
static const unsigned char page_yaml_key_twice[] = {
#embed "../../site/content/diagnostics/yaml-key-twice.md"
};
static const unsigned char page_yaml_merge_not_mapping[] = {
#embed "../../site/content/diagnostics/yaml-merge-not-mapping.md"
};
static const unsigned char page_yaml_no_break_space[] = {
#embed "../../site/content/diagnostics/yaml-no-break-space.md"
};
static const unsigned char page_yaml_quote_curly[] = {
#embed "../../site/content/diagnostics/yaml-quote-curly.md"
};
static const unsigned char page_yaml_quote_inside[] = {
#embed "../../site/content/diagnostics/yaml-quote-inside.md"
};
static const unsigned char page_yaml_quote_leftover[] = {
#embed "../../site/content/diagnostics/yaml-quote-leftover.md"
};
static const unsigned char page_yaml_quote_unclosed[] = {
#embed "../../site/content/diagnostics/yaml-quote-unclosed.md"
};
static const unsigned char page_yaml_second_document[] = {
#embed "../../site/content/diagnostics/yaml-second-document.md"
};
static const unsigned char page_yaml_tab[] = {
#embed "../../site/content/diagnostics/yaml-tab.md"
};
static const unsigned char page_yaml_tab_after_dash[] = {
#embed "../../site/content/diagnostics/yaml-tab-after-dash.md"
};
static const unsigned char page_yaml_tag[] = {
#embed "../../site/content/diagnostics/yaml-tag.md"
};
static const unsigned char page_yaml_value_leftover[] = {
#embed "../../site/content/diagnostics/yaml-value-leftover.md"
};
static const unsigned char page_yaml_version[] = {
#embed "../../site/content/diagnostics/yaml-version.md"
};
static const struct floki_catalogue_page pages[] = {
  {"allow-error", page_allow_error, sizeof page_allow_error},
  {"allow-malformed", page_allow_malformed, sizeof page_allow_malformed},
  {"allow-nothing", page_allow_nothing, sizeof page_allow_nothing},
  {"allow-twice", page_allow_twice, sizeof page_allow_twice},
  {"allow-unknown", page_allow_unknown, sizeof page_allow_unknown},
  {"allow-unused", page_allow_unused, sizeof page_allow_unused},
  {"allow-without-reason", page_allow_without_reason, sizeof page_allow_without_reason},
  {"character-bom", page_character_bom, sizeof page_character_bom},
  {"character-control", page_character_control, sizeof page_character_control},
  {"character-lost", page_character_lost, sizeof page_character_lost},
  {"character-separator", page_character_separator, sizeof page_character_separator},
  {"character-windows", page_character_windows, sizeof page_character_windows},
  {"encoding-binary", page_encoding_binary, sizeof page_encoding_binary},
  {"encoding-broken", page_encoding_broken, sizeof page_encoding_broken},
  {"encoding-twice", page_encoding_twice, sizeof page_encoding_twice},
  {"encoding-utf16", page_encoding_utf16, sizeof page_encoding_utf16},
  {"encoding-utf32", page_encoding_utf32, sizeof page_encoding_utf32},
  {"encoding-windows", page_encoding_windows, sizeof page_encoding_windows},
  {"front-matter-dashes", page_front_matter_dashes, sizeof page_front_matter_dashes},
  {"front-matter-late", page_front_matter_late, sizeof page_front_matter_late},
  {"front-matter-toml", page_front_matter_toml, sizeof page_front_matter_toml},
  {"front-matter-unclosed", page_front_matter_unclosed, sizeof page_front_matter_unclosed},
  {"front-matter-unopened", page_front_matter_unopened, sizeof page_front_matter_unopened},
  {"tab-id-taken", page_tab_id_taken, sizeof page_tab_id_taken},
  {"title-missing", page_title_missing, sizeof page_title_missing},
  {"yaml-alias-cyclic", page_yaml_alias_cyclic, sizeof page_yaml_alias_cyclic},
  {"yaml-alias-nameless", page_yaml_alias_nameless, sizeof page_yaml_alias_nameless},
  {"yaml-alias-unknown", page_yaml_alias_unknown, sizeof page_yaml_alias_unknown},
  {"yaml-anchor-nameless", page_yaml_anchor_nameless, sizeof page_yaml_anchor_nameless},
  {"yaml-anchor-twice", page_yaml_anchor_twice, sizeof page_yaml_anchor_twice},
  {"yaml-block-indent", page_yaml_block_indent, sizeof page_yaml_block_indent},
  {"yaml-block-text", page_yaml_block_text, sizeof page_yaml_block_text},
  {"yaml-bracket-mismatch", page_yaml_bracket_mismatch, sizeof page_yaml_bracket_mismatch},
  {"yaml-bracket-unclosed", page_yaml_bracket_unclosed, sizeof page_yaml_bracket_unclosed},
  {"yaml-bracket-unopened", page_yaml_bracket_unopened, sizeof page_yaml_bracket_unopened},
  {"yaml-character-reserved", page_yaml_character_reserved, sizeof page_yaml_character_reserved},
  {"yaml-colon-equals", page_yaml_colon_equals, sizeof page_yaml_colon_equals},
  {"yaml-colon-in-text", page_yaml_colon_in_text, sizeof page_yaml_colon_in_text},
  {"yaml-colon-missing", page_yaml_colon_missing, sizeof page_yaml_colon_missing},
  {"yaml-colon-space", page_yaml_colon_space, sizeof page_yaml_colon_space},
  {"yaml-colon-wide", page_yaml_colon_wide, sizeof page_yaml_colon_wide},
  {"yaml-comma-extra", page_yaml_comma_extra, sizeof page_yaml_comma_extra},
  {"yaml-comma-missing", page_yaml_comma_missing, sizeof page_yaml_comma_missing},
  {"yaml-dash-after-key", page_yaml_dash_after_key, sizeof page_yaml_dash_after_key},
  {"yaml-dash-in-brackets", page_yaml_dash_in_brackets, sizeof page_yaml_dash_in_brackets},
  {"yaml-dash-misplaced", page_yaml_dash_misplaced, sizeof page_yaml_dash_misplaced},
  {"yaml-dash-space", page_yaml_dash_space, sizeof page_yaml_dash_space},
  {"yaml-depth", page_yaml_depth, sizeof page_yaml_depth},
  {"yaml-directive", page_yaml_directive, sizeof page_yaml_directive},
  {"yaml-document-empty", page_yaml_document_empty, sizeof page_yaml_document_empty},
  {"yaml-escape-digits", page_yaml_escape_digits, sizeof page_yaml_escape_digits},
  {"yaml-escape-surrogate", page_yaml_escape_surrogate, sizeof page_yaml_escape_surrogate},
  {"yaml-escape-unknown", page_yaml_escape_unknown, sizeof page_yaml_escape_unknown},
  {"yaml-hash-in-text", page_yaml_hash_in_text, sizeof page_yaml_hash_in_text},
  {"yaml-hash-unquoted", page_yaml_hash_unquoted, sizeof page_yaml_hash_unquoted},
  {"yaml-indentation", page_yaml_indentation, sizeof page_yaml_indentation},
  {"yaml-key-in-list", page_yaml_key_in_list, sizeof page_yaml_key_in_list},
  {"yaml-key-not-text", page_yaml_key_not_text, sizeof page_yaml_key_not_text},
  {"yaml-key-too-deep", page_yaml_key_too_deep, sizeof page_yaml_key_too_deep},
  {"yaml-key-twice", page_yaml_key_twice, sizeof page_yaml_key_twice},
  {"yaml-merge-not-mapping", page_yaml_merge_not_mapping, sizeof page_yaml_merge_not_mapping},
  {"yaml-no-break-space", page_yaml_no_break_space, sizeof page_yaml_no_break_space},
  {"yaml-quote-curly", page_yaml_quote_curly, sizeof page_yaml_quote_curly},
  {"yaml-quote-inside", page_yaml_quote_inside, sizeof page_yaml_quote_inside},
  {"yaml-quote-leftover", page_yaml_quote_leftover, sizeof page_yaml_quote_leftover},
  {"yaml-quote-unclosed", page_yaml_quote_unclosed, sizeof page_yaml_quote_unclosed},
  {"yaml-second-document", page_yaml_second_document, sizeof page_yaml_second_document},
  {"yaml-tab", page_yaml_tab, sizeof page_yaml_tab},
  {"yaml-tab-after-dash", page_yaml_tab_after_dash, sizeof page_yaml_tab_after_dash},
  {"yaml-tag", page_yaml_tag, sizeof page_yaml_tag},
  {"yaml-value-leftover", page_yaml_value_leftover, sizeof page_yaml_value_leftover},
  {"yaml-version", page_yaml_version, sizeof page_yaml_version},
};
