// Written by scripts/catalogue.sh.
static const unsigned char page_address_expected[] = {
#embed "../../site/content/diagnostics/address-expected.md"
};
static const unsigned char page_base_url_query[] = {
#embed "../../site/content/diagnostics/base-url-query.md"
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
static const unsigned char page_cache_size_zero[] = {
#embed "../../site/content/diagnostics/cache-size-zero.md"
};
static const unsigned char page_capture_without_url[] = {
#embed "../../site/content/diagnostics/capture-without-url.md"
};
static const unsigned char page_cells_per_row_zero[] = {
#embed "../../site/content/diagnostics/cells-per-row-zero.md"
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
static const unsigned char page_date_ambiguous[] = {
#embed "../../site/content/diagnostics/date-ambiguous.md"
};
static const unsigned char page_date_digits[] = {
#embed "../../site/content/diagnostics/date-digits.md"
};
static const unsigned char page_date_expected[] = {
#embed "../../site/content/diagnostics/date-expected.md"
};
static const unsigned char page_date_followed_by_text[] = {
#embed "../../site/content/diagnostics/date-followed-by-text.md"
};
static const unsigned char page_date_in_seconds[] = {
#embed "../../site/content/diagnostics/date-in-seconds.md"
};
static const unsigned char page_date_incomplete[] = {
#embed "../../site/content/diagnostics/date-incomplete.md"
};
static const unsigned char page_date_malformed[] = {
#embed "../../site/content/diagnostics/date-malformed.md"
};
static const unsigned char page_date_not_in_calendar[] = {
#embed "../../site/content/diagnostics/date-not-in-calendar.md"
};
static const unsigned char page_date_order[] = {
#embed "../../site/content/diagnostics/date-order.md"
};
static const unsigned char page_date_separator[] = {
#embed "../../site/content/diagnostics/date-separator.md"
};
static const unsigned char page_date_short_year[] = {
#embed "../../site/content/diagnostics/date-short-year.md"
};
static const unsigned char page_duration_expected[] = {
#embed "../../site/content/diagnostics/duration-expected.md"
};
static const unsigned char page_duration_fraction[] = {
#embed "../../site/content/diagnostics/duration-fraction.md"
};
static const unsigned char page_duration_malformed[] = {
#embed "../../site/content/diagnostics/duration-malformed.md"
};
static const unsigned char page_duration_negative[] = {
#embed "../../site/content/diagnostics/duration-negative.md"
};
static const unsigned char page_duration_space[] = {
#embed "../../site/content/diagnostics/duration-space.md"
};
static const unsigned char page_duration_too_long[] = {
#embed "../../site/content/diagnostics/duration-too-long.md"
};
static const unsigned char page_duration_unit_missing[] = {
#embed "../../site/content/diagnostics/duration-unit-missing.md"
};
static const unsigned char page_duration_unit_order[] = {
#embed "../../site/content/diagnostics/duration-unit-order.md"
};
static const unsigned char page_duration_unit_unknown[] = {
#embed "../../site/content/diagnostics/duration-unit-unknown.md"
};
static const unsigned char page_feed_address_glued[] = {
#embed "../../site/content/diagnostics/feed-address-glued.md"
};
static const unsigned char page_font_size_zero[] = {
#embed "../../site/content/diagnostics/font-size-zero.md"
};
static const unsigned char page_image_alignment_unknown[] = {
#embed "../../site/content/diagnostics/image-alignment-unknown.md"
};
static const unsigned char page_image_size_large[] = {
#embed "../../site/content/diagnostics/image-size-large.md"
};
static const unsigned char page_image_size_zero[] = {
#embed "../../site/content/diagnostics/image-size-zero.md"
};
static const unsigned char page_integer_base[] = {
#embed "../../site/content/diagnostics/integer-base.md"
};
static const unsigned char page_integer_beyond_int32[] = {
#embed "../../site/content/diagnostics/integer-beyond-int32.md"
};
static const unsigned char page_integer_expected[] = {
#embed "../../site/content/diagnostics/integer-expected.md"
};
static const unsigned char page_integer_exponent[] = {
#embed "../../site/content/diagnostics/integer-exponent.md"
};
static const unsigned char page_integer_fraction[] = {
#embed "../../site/content/diagnostics/integer-fraction.md"
};
static const unsigned char page_integer_grouped[] = {
#embed "../../site/content/diagnostics/integer-grouped.md"
};
static const unsigned char page_integer_leading_zero[] = {
#embed "../../site/content/diagnostics/integer-leading-zero.md"
};
static const unsigned char page_integer_malformed[] = {
#embed "../../site/content/diagnostics/integer-malformed.md"
};
static const unsigned char page_integer_unit[] = {
#embed "../../site/content/diagnostics/integer-unit.md"
};
static const unsigned char page_item_id_zero[] = {
#embed "../../site/content/diagnostics/item-id-zero.md"
};
static const unsigned char page_jpeg_quality_too_high[] = {
#embed "../../site/content/diagnostics/jpeg-quality-too-high.md"
};
static const unsigned char page_jpeg_quality_zero[] = {
#embed "../../site/content/diagnostics/jpeg-quality-zero.md"
};
static const unsigned char page_langcode_expected[] = {
#embed "../../site/content/diagnostics/langcode-expected.md"
};
static const unsigned char page_list_expected[] = {
#embed "../../site/content/diagnostics/list-expected.md"
};
static const unsigned char page_list_ttl_too_long[] = {
#embed "../../site/content/diagnostics/list-ttl-too-long.md"
};
static const unsigned char page_list_ttl_zero[] = {
#embed "../../site/content/diagnostics/list-ttl-zero.md"
};
static const unsigned char page_number_comma[] = {
#embed "../../site/content/diagnostics/number-comma.md"
};
static const unsigned char page_number_expected[] = {
#embed "../../site/content/diagnostics/number-expected.md"
};
static const unsigned char page_number_malformed[] = {
#embed "../../site/content/diagnostics/number-malformed.md"
};
static const unsigned char page_offset_malformed[] = {
#embed "../../site/content/diagnostics/offset-malformed.md"
};
static const unsigned char page_padding_negative[] = {
#embed "../../site/content/diagnostics/padding-negative.md"
};
static const unsigned char page_padding_zero[] = {
#embed "../../site/content/diagnostics/padding-zero.md"
};
static const unsigned char page_path_expected[] = {
#embed "../../site/content/diagnostics/path-expected.md"
};
static const unsigned char page_pattern_expected[] = {
#embed "../../site/content/diagnostics/pattern-expected.md"
};
static const unsigned char page_photo_size_zero[] = {
#embed "../../site/content/diagnostics/photo-size-zero.md"
};
static const unsigned char page_preview_height_clamped[] = {
#embed "../../site/content/diagnostics/preview-height-clamped.md"
};
static const unsigned char page_preview_width_clamped[] = {
#embed "../../site/content/diagnostics/preview-width-clamped.md"
};
static const unsigned char page_quotes_printed[] = {
#embed "../../site/content/diagnostics/quotes-printed.md"
};
static const unsigned char page_regex_back_reference[] = {
#embed "../../site/content/diagnostics/regex-back-reference.md"
};
static const unsigned char page_regex_braces[] = {
#embed "../../site/content/diagnostics/regex-braces.md"
};
static const unsigned char page_regex_braces_order[] = {
#embed "../../site/content/diagnostics/regex-braces-order.md"
};
static const unsigned char page_regex_bracket[] = {
#embed "../../site/content/diagnostics/regex-bracket.md"
};
static const unsigned char page_regex_empty[] = {
#embed "../../site/content/diagnostics/regex-empty.md"
};
static const unsigned char page_regex_escape[] = {
#embed "../../site/content/diagnostics/regex-escape.md"
};
static const unsigned char page_regex_flag[] = {
#embed "../../site/content/diagnostics/regex-flag.md"
};
static const unsigned char page_regex_group_name[] = {
#embed "../../site/content/diagnostics/regex-group-name.md"
};
static const unsigned char page_regex_groups[] = {
#embed "../../site/content/diagnostics/regex-groups.md"
};
static const unsigned char page_regex_look_behind[] = {
#embed "../../site/content/diagnostics/regex-look-behind.md"
};
static const unsigned char page_regex_parenthesis[] = {
#embed "../../site/content/diagnostics/regex-parenthesis.md"
};
static const unsigned char page_regex_property[] = {
#embed "../../site/content/diagnostics/regex-property.md"
};
static const unsigned char page_regex_range[] = {
#embed "../../site/content/diagnostics/regex-range.md"
};
static const unsigned char page_regex_syntax[] = {
#embed "../../site/content/diagnostics/regex-syntax.md"
};
static const unsigned char page_regex_twice[] = {
#embed "../../site/content/diagnostics/regex-twice.md"
};
static const unsigned char page_regex_unsupported[] = {
#embed "../../site/content/diagnostics/regex-unsupported.md"
};
static const unsigned char page_regex_without_group[] = {
#embed "../../site/content/diagnostics/regex-without-group.md"
};
static const unsigned char page_retention_too_long[] = {
#embed "../../site/content/diagnostics/retention-too-long.md"
};
static const unsigned char page_row_height_zero[] = {
#embed "../../site/content/diagnostics/row-height-zero.md"
};
static const unsigned char page_section_id_zero[] = {
#embed "../../site/content/diagnostics/section-id-zero.md"
};
static const unsigned char page_section_padding_wide[] = {
#embed "../../site/content/diagnostics/section-padding-wide.md"
};
static const unsigned char page_section_padding_zero[] = {
#embed "../../site/content/diagnostics/section-padding-zero.md"
};
static const unsigned char page_sections_expected[] = {
#embed "../../site/content/diagnostics/sections-expected.md"
};
static const unsigned char page_share_url_empty[] = {
#embed "../../site/content/diagnostics/share-url-empty.md"
};
static const unsigned char page_share_url_host[] = {
#embed "../../site/content/diagnostics/share-url-host.md"
};
static const unsigned char page_share_url_hyphen[] = {
#embed "../../site/content/diagnostics/share-url-hyphen.md"
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
static const unsigned char page_sort_id_negative[] = {
#embed "../../site/content/diagnostics/sort-id-negative.md"
};
static const unsigned char page_sort_id_too_long[] = {
#embed "../../site/content/diagnostics/sort-id-too-long.md"
};
static const unsigned char page_tab_id_taken[] = {
#embed "../../site/content/diagnostics/tab-id-taken.md"
};
static const unsigned char page_tab_id_zero[] = {
#embed "../../site/content/diagnostics/tab-id-zero.md"
};
static const unsigned char page_tabs_expected[] = {
#embed "../../site/content/diagnostics/tabs-expected.md"
};
static const unsigned char page_template_marker_misspelt[] = {
#embed "../../site/content/diagnostics/template-marker-misspelt.md"
};
static const unsigned char page_template_on_static_host[] = {
#embed "../../site/content/diagnostics/template-on-static-host.md"
};
static const unsigned char page_template_page_missing[] = {
#embed "../../site/content/diagnostics/template-page-missing.md"
};
static const unsigned char page_template_words_missing[] = {
#embed "../../site/content/diagnostics/template-words-missing.md"
};
static const unsigned char page_text_expected[] = {
#embed "../../site/content/diagnostics/text-expected.md"
};
static const unsigned char page_texts_expected[] = {
#embed "../../site/content/diagnostics/texts-expected.md"
};
static const unsigned char page_time_digits[] = {
#embed "../../site/content/diagnostics/time-digits.md"
};
static const unsigned char page_time_minutes_missing[] = {
#embed "../../site/content/diagnostics/time-minutes-missing.md"
};
static const unsigned char page_time_of_half_a_day[] = {
#embed "../../site/content/diagnostics/time-of-half-a-day.md"
};
static const unsigned char page_time_out_of_range[] = {
#embed "../../site/content/diagnostics/time-out-of-range.md"
};
static const unsigned char page_title_lines_zero[] = {
#embed "../../site/content/diagnostics/title-lines-zero.md"
};
static const unsigned char page_title_missing[] = {
#embed "../../site/content/diagnostics/title-missing.md"
};
static const unsigned char page_ttl_too_long[] = {
#embed "../../site/content/diagnostics/ttl-too-long.md"
};
static const unsigned char page_ttl_zero[] = {
#embed "../../site/content/diagnostics/ttl-zero.md"
};
static const unsigned char page_url_backslash[] = {
#embed "../../site/content/diagnostics/url-backslash.md"
};
static const unsigned char page_url_empty[] = {
#embed "../../site/content/diagnostics/url-empty.md"
};
static const unsigned char page_url_fragment[] = {
#embed "../../site/content/diagnostics/url-fragment.md"
};
static const unsigned char page_url_host_character[] = {
#embed "../../site/content/diagnostics/url-host-character.md"
};
static const unsigned char page_url_host_dot[] = {
#embed "../../site/content/diagnostics/url-host-dot.md"
};
static const unsigned char page_url_host_hyphen[] = {
#embed "../../site/content/diagnostics/url-host-hyphen.md"
};
static const unsigned char page_url_host_missing[] = {
#embed "../../site/content/diagnostics/url-host-missing.md"
};
static const unsigned char page_url_host_not_ascii[] = {
#embed "../../site/content/diagnostics/url-host-not-ascii.md"
};
static const unsigned char page_url_host_space[] = {
#embed "../../site/content/diagnostics/url-host-space.md"
};
static const unsigned char page_url_host_underscore[] = {
#embed "../../site/content/diagnostics/url-host-underscore.md"
};
static const unsigned char page_url_line_break[] = {
#embed "../../site/content/diagnostics/url-line-break.md"
};
static const unsigned char page_url_marker_unfilled[] = {
#embed "../../site/content/diagnostics/url-marker-unfilled.md"
};
static const unsigned char page_url_password[] = {
#embed "../../site/content/diagnostics/url-password.md"
};
static const unsigned char page_url_percent[] = {
#embed "../../site/content/diagnostics/url-percent.md"
};
static const unsigned char page_url_port[] = {
#embed "../../site/content/diagnostics/url-port.md"
};
static const unsigned char page_url_relative[] = {
#embed "../../site/content/diagnostics/url-relative.md"
};
static const unsigned char page_url_scheme_missing[] = {
#embed "../../site/content/diagnostics/url-scheme-missing.md"
};
static const unsigned char page_url_scheme_unknown[] = {
#embed "../../site/content/diagnostics/url-scheme-unknown.md"
};
static const unsigned char page_url_slashes[] = {
#embed "../../site/content/diagnostics/url-slashes.md"
};
static const unsigned char page_url_without_capture[] = {
#embed "../../site/content/diagnostics/url-without-capture.md"
};
static const unsigned char page_value_missing[] = {
#embed "../../site/content/diagnostics/value-missing.md"
};
static const unsigned char page_version_negative[] = {
#embed "../../site/content/diagnostics/version-negative.md"
};
static const unsigned char page_zone_name[] = {
#embed "../../site/content/diagnostics/zone-name.md"
};
static const unsigned char page_zoom_below_one[] = {
#embed "../../site/content/diagnostics/zoom-below-one.md"
};
static const struct floki_catalogue_page pages[] = {
  {"address-expected", page_address_expected, sizeof page_address_expected},
  {"base-url-query", page_base_url_query, sizeof page_base_url_query},
  {"bool-digit", page_bool_digit, sizeof page_bool_digit},
  {"bool-expected", page_bool_expected, sizeof page_bool_expected},
  {"bool-malformed", page_bool_malformed, sizeof page_bool_malformed},
  {"bool-word", page_bool_word, sizeof page_bool_word},
  {"cache-size-zero", page_cache_size_zero, sizeof page_cache_size_zero},
  {"capture-without-url", page_capture_without_url, sizeof page_capture_without_url},
  {"cells-per-row-zero", page_cells_per_row_zero, sizeof page_cells_per_row_zero},
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
  {"date-ambiguous", page_date_ambiguous, sizeof page_date_ambiguous},
  {"date-digits", page_date_digits, sizeof page_date_digits},
  {"date-expected", page_date_expected, sizeof page_date_expected},
  {"date-followed-by-text", page_date_followed_by_text, sizeof page_date_followed_by_text},
  {"date-in-seconds", page_date_in_seconds, sizeof page_date_in_seconds},
  {"date-incomplete", page_date_incomplete, sizeof page_date_incomplete},
  {"date-malformed", page_date_malformed, sizeof page_date_malformed},
  {"date-not-in-calendar", page_date_not_in_calendar, sizeof page_date_not_in_calendar},
  {"date-order", page_date_order, sizeof page_date_order},
  {"date-separator", page_date_separator, sizeof page_date_separator},
  {"date-short-year", page_date_short_year, sizeof page_date_short_year},
  {"duration-expected", page_duration_expected, sizeof page_duration_expected},
  {"duration-fraction", page_duration_fraction, sizeof page_duration_fraction},
  {"duration-malformed", page_duration_malformed, sizeof page_duration_malformed},
  {"duration-negative", page_duration_negative, sizeof page_duration_negative},
  {"duration-space", page_duration_space, sizeof page_duration_space},
  {"duration-too-long", page_duration_too_long, sizeof page_duration_too_long},
  {"duration-unit-missing", page_duration_unit_missing, sizeof page_duration_unit_missing},
  {"duration-unit-order", page_duration_unit_order, sizeof page_duration_unit_order},
  {"duration-unit-unknown", page_duration_unit_unknown, sizeof page_duration_unit_unknown},
  {"feed-address-glued", page_feed_address_glued, sizeof page_feed_address_glued},
  {"font-size-zero", page_font_size_zero, sizeof page_font_size_zero},
  {"image-alignment-unknown", page_image_alignment_unknown, sizeof page_image_alignment_unknown},
  {"image-size-large", page_image_size_large, sizeof page_image_size_large},
  {"image-size-zero", page_image_size_zero, sizeof page_image_size_zero},
  {"integer-base", page_integer_base, sizeof page_integer_base},
  {"integer-beyond-int32", page_integer_beyond_int32, sizeof page_integer_beyond_int32},
  {"integer-expected", page_integer_expected, sizeof page_integer_expected},
  {"integer-exponent", page_integer_exponent, sizeof page_integer_exponent},
  {"integer-fraction", page_integer_fraction, sizeof page_integer_fraction},
  {"integer-grouped", page_integer_grouped, sizeof page_integer_grouped},
  {"integer-leading-zero", page_integer_leading_zero, sizeof page_integer_leading_zero},
  {"integer-malformed", page_integer_malformed, sizeof page_integer_malformed},
  {"integer-unit", page_integer_unit, sizeof page_integer_unit},
  {"item-id-zero", page_item_id_zero, sizeof page_item_id_zero},
  {"jpeg-quality-too-high", page_jpeg_quality_too_high, sizeof page_jpeg_quality_too_high},
  {"jpeg-quality-zero", page_jpeg_quality_zero, sizeof page_jpeg_quality_zero},
  {"langcode-expected", page_langcode_expected, sizeof page_langcode_expected},
  {"list-expected", page_list_expected, sizeof page_list_expected},
  {"list-ttl-too-long", page_list_ttl_too_long, sizeof page_list_ttl_too_long},
  {"list-ttl-zero", page_list_ttl_zero, sizeof page_list_ttl_zero},
  {"number-comma", page_number_comma, sizeof page_number_comma},
  {"number-expected", page_number_expected, sizeof page_number_expected},
  {"number-malformed", page_number_malformed, sizeof page_number_malformed},
  {"offset-malformed", page_offset_malformed, sizeof page_offset_malformed},
  {"padding-negative", page_padding_negative, sizeof page_padding_negative},
  {"padding-zero", page_padding_zero, sizeof page_padding_zero},
  {"path-expected", page_path_expected, sizeof page_path_expected},
  {"pattern-expected", page_pattern_expected, sizeof page_pattern_expected},
  {"photo-size-zero", page_photo_size_zero, sizeof page_photo_size_zero},
  {"preview-height-clamped", page_preview_height_clamped, sizeof page_preview_height_clamped},
  {"preview-width-clamped", page_preview_width_clamped, sizeof page_preview_width_clamped},
  {"quotes-printed", page_quotes_printed, sizeof page_quotes_printed},
  {"regex-back-reference", page_regex_back_reference, sizeof page_regex_back_reference},
  {"regex-braces", page_regex_braces, sizeof page_regex_braces},
  {"regex-braces-order", page_regex_braces_order, sizeof page_regex_braces_order},
  {"regex-bracket", page_regex_bracket, sizeof page_regex_bracket},
  {"regex-empty", page_regex_empty, sizeof page_regex_empty},
  {"regex-escape", page_regex_escape, sizeof page_regex_escape},
  {"regex-flag", page_regex_flag, sizeof page_regex_flag},
  {"regex-group-name", page_regex_group_name, sizeof page_regex_group_name},
  {"regex-groups", page_regex_groups, sizeof page_regex_groups},
  {"regex-look-behind", page_regex_look_behind, sizeof page_regex_look_behind},
  {"regex-parenthesis", page_regex_parenthesis, sizeof page_regex_parenthesis},
  {"regex-property", page_regex_property, sizeof page_regex_property},
  {"regex-range", page_regex_range, sizeof page_regex_range},
  {"regex-syntax", page_regex_syntax, sizeof page_regex_syntax},
  {"regex-twice", page_regex_twice, sizeof page_regex_twice},
  {"regex-unsupported", page_regex_unsupported, sizeof page_regex_unsupported},
  {"regex-without-group", page_regex_without_group, sizeof page_regex_without_group},
  {"retention-too-long", page_retention_too_long, sizeof page_retention_too_long},
  {"row-height-zero", page_row_height_zero, sizeof page_row_height_zero},
  {"section-id-zero", page_section_id_zero, sizeof page_section_id_zero},
  {"section-padding-wide", page_section_padding_wide, sizeof page_section_padding_wide},
  {"section-padding-zero", page_section_padding_zero, sizeof page_section_padding_zero},
  {"sections-expected", page_sections_expected, sizeof page_sections_expected},
  {"share-url-empty", page_share_url_empty, sizeof page_share_url_empty},
  {"share-url-host", page_share_url_host, sizeof page_share_url_host},
  {"share-url-hyphen", page_share_url_hyphen, sizeof page_share_url_hyphen},
  {"size-count", page_size_count, sizeof page_size_count},
  {"size-expected", page_size_expected, sizeof page_size_expected},
  {"size-followed-by-text", page_size_followed_by_text, sizeof page_size_followed_by_text},
  {"size-malformed", page_size_malformed, sizeof page_size_malformed},
  {"size-separator", page_size_separator, sizeof page_size_separator},
  {"size-side-missing", page_size_side_missing, sizeof page_size_side_missing},
  {"sort-id-negative", page_sort_id_negative, sizeof page_sort_id_negative},
  {"sort-id-too-long", page_sort_id_too_long, sizeof page_sort_id_too_long},
  {"tab-id-taken", page_tab_id_taken, sizeof page_tab_id_taken},
  {"tab-id-zero", page_tab_id_zero, sizeof page_tab_id_zero},
  {"tabs-expected", page_tabs_expected, sizeof page_tabs_expected},
  {"template-marker-misspelt", page_template_marker_misspelt, sizeof page_template_marker_misspelt},
  {"template-on-static-host", page_template_on_static_host, sizeof page_template_on_static_host},
  {"template-page-missing", page_template_page_missing, sizeof page_template_page_missing},
  {"template-words-missing", page_template_words_missing, sizeof page_template_words_missing},
  {"text-expected", page_text_expected, sizeof page_text_expected},
  {"texts-expected", page_texts_expected, sizeof page_texts_expected},
  {"time-digits", page_time_digits, sizeof page_time_digits},
  {"time-minutes-missing", page_time_minutes_missing, sizeof page_time_minutes_missing},
  {"time-of-half-a-day", page_time_of_half_a_day, sizeof page_time_of_half_a_day},
  {"time-out-of-range", page_time_out_of_range, sizeof page_time_out_of_range},
  {"title-lines-zero", page_title_lines_zero, sizeof page_title_lines_zero},
  {"title-missing", page_title_missing, sizeof page_title_missing},
  {"ttl-too-long", page_ttl_too_long, sizeof page_ttl_too_long},
  {"ttl-zero", page_ttl_zero, sizeof page_ttl_zero},
  {"url-backslash", page_url_backslash, sizeof page_url_backslash},
  {"url-empty", page_url_empty, sizeof page_url_empty},
  {"url-fragment", page_url_fragment, sizeof page_url_fragment},
  {"url-host-character", page_url_host_character, sizeof page_url_host_character},
  {"url-host-dot", page_url_host_dot, sizeof page_url_host_dot},
  {"url-host-hyphen", page_url_host_hyphen, sizeof page_url_host_hyphen},
  {"url-host-missing", page_url_host_missing, sizeof page_url_host_missing},
  {"url-host-not-ascii", page_url_host_not_ascii, sizeof page_url_host_not_ascii},
  {"url-host-space", page_url_host_space, sizeof page_url_host_space},
  {"url-host-underscore", page_url_host_underscore, sizeof page_url_host_underscore},
  {"url-line-break", page_url_line_break, sizeof page_url_line_break},
  {"url-marker-unfilled", page_url_marker_unfilled, sizeof page_url_marker_unfilled},
  {"url-password", page_url_password, sizeof page_url_password},
  {"url-percent", page_url_percent, sizeof page_url_percent},
  {"url-port", page_url_port, sizeof page_url_port},
  {"url-relative", page_url_relative, sizeof page_url_relative},
  {"url-scheme-missing", page_url_scheme_missing, sizeof page_url_scheme_missing},
  {"url-scheme-unknown", page_url_scheme_unknown, sizeof page_url_scheme_unknown},
  {"url-slashes", page_url_slashes, sizeof page_url_slashes},
  {"url-without-capture", page_url_without_capture, sizeof page_url_without_capture},
  {"value-missing", page_value_missing, sizeof page_value_missing},
  {"version-negative", page_version_negative, sizeof page_version_negative},
  {"zone-name", page_zone_name, sizeof page_zone_name},
  {"zoom-below-one", page_zoom_below_one, sizeof page_zoom_below_one},
};
