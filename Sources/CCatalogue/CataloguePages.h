// Written by scripts/catalogue.sh.
static const unsigned char page_cache_size_short[] = {
#embed "../../site/content/diagnostics/cache-size-short.md"
};
static const unsigned char page_caption_without_title[] = {
#embed "../../site/content/diagnostics/caption-without-title.md"
};
static const unsigned char page_capture_without_url[] = {
#embed "../../site/content/diagnostics/capture-without-url.md"
};
static const unsigned char page_date_after_2068[] = {
#embed "../../site/content/diagnostics/date-after-2068.md"
};
static const unsigned char page_date_before_2000[] = {
#embed "../../site/content/diagnostics/date-before-2000.md"
};
static const unsigned char page_date_in_future[] = {
#embed "../../site/content/diagnostics/date-in-future.md"
};
static const unsigned char page_disclosure_tall[] = {
#embed "../../site/content/diagnostics/disclosure-tall.md"
};
static const unsigned char page_disclosure_wide[] = {
#embed "../../site/content/diagnostics/disclosure-wide.md"
};
static const unsigned char page_expired_unseen[] = {
#embed "../../site/content/diagnostics/expired-unseen.md"
};
static const unsigned char page_expires_before_date[] = {
#embed "../../site/content/diagnostics/expires-before-date.md"
};
static const unsigned char page_expires_before_publish[] = {
#embed "../../site/content/diagnostics/expires-before-publish.md"
};
static const unsigned char page_expires_too_late[] = {
#embed "../../site/content/diagnostics/expires-too-late.md"
};
static const unsigned char page_feed_and_url[] = {
#embed "../../site/content/diagnostics/feed-and-url.md"
};
static const unsigned char page_feed_empty[] = {
#embed "../../site/content/diagnostics/feed-empty.md"
};
static const unsigned char page_feed_empty_in_language[] = {
#embed "../../site/content/diagnostics/feed-empty-in-language.md"
};
static const unsigned char page_feed_file_name[] = {
#embed "../../site/content/diagnostics/feed-file-name.md"
};
static const unsigned char page_feed_file_twice[] = {
#embed "../../site/content/diagnostics/feed-file-twice.md"
};
static const unsigned char page_feed_is_project[] = {
#embed "../../site/content/diagnostics/feed-is-project.md"
};
static const unsigned char page_feed_missing[] = {
#embed "../../site/content/diagnostics/feed-missing.md"
};
static const unsigned char page_feed_not_a_folder[] = {
#embed "../../site/content/diagnostics/feed-not-a-folder.md"
};
static const unsigned char page_feed_of_two_classes[] = {
#embed "../../site/content/diagnostics/feed-of-two-classes.md"
};
static const unsigned char page_feed_of_two_sizes[] = {
#embed "../../site/content/diagnostics/feed-of-two-sizes.md"
};
static const unsigned char page_feed_path_taken[] = {
#embed "../../site/content/diagnostics/feed-path-taken.md"
};
static const unsigned char page_feed_waiting[] = {
#embed "../../site/content/diagnostics/feed-waiting.md"
};
static const unsigned char page_file_ending_capital[] = {
#embed "../../site/content/diagnostics/file-ending-capital.md"
};
static const unsigned char page_file_ignored[] = {
#embed "../../site/content/diagnostics/file-ignored.md"
};
static const unsigned char page_file_name_date[] = {
#embed "../../site/content/diagnostics/file-name-date.md"
};
static const unsigned char page_folder_without_item[] = {
#embed "../../site/content/diagnostics/folder-without-item.md"
};
static const unsigned char page_footer_line_break[] = {
#embed "../../site/content/diagnostics/footer-line-break.md"
};
static const unsigned char page_footer_no_room[] = {
#embed "../../site/content/diagnostics/footer-no-room.md"
};
static const unsigned char page_gallery_cells_many[] = {
#embed "../../site/content/diagnostics/gallery-cells-many.md"
};
static const unsigned char page_gallery_folder[] = {
#embed "../../site/content/diagnostics/gallery-folder.md"
};
static const unsigned char page_gallery_no_height[] = {
#embed "../../site/content/diagnostics/gallery-no-height.md"
};
static const unsigned char page_gallery_padding_wide[] = {
#embed "../../site/content/diagnostics/gallery-padding-wide.md"
};
static const unsigned char page_gallery_pictures_huge[] = {
#embed "../../site/content/diagnostics/gallery-pictures-huge.md"
};
static const unsigned char page_hide_if_empty_unused[] = {
#embed "../../site/content/diagnostics/hide-if-empty-unused.md"
};
static const unsigned char page_id_is_tab[] = {
#embed "../../site/content/diagnostics/id-is-tab.md"
};
static const unsigned char page_id_out_of_order[] = {
#embed "../../site/content/diagnostics/id-out-of-order.md"
};
static const unsigned char page_id_remembered[] = {
#embed "../../site/content/diagnostics/id-remembered.md"
};
static const unsigned char page_id_taken[] = {
#embed "../../site/content/diagnostics/id-taken.md"
};
static const unsigned char page_item_file_ignored[] = {
#embed "../../site/content/diagnostics/item-file-ignored.md"
};
static const unsigned char page_item_in_two_feeds[] = {
#embed "../../site/content/diagnostics/item-in-two-feeds.md"
};
static const unsigned char page_item_is_a_list[] = {
#embed "../../site/content/diagnostics/item-is-a-list.md"
};
static const unsigned char page_item_master_missing[] = {
#embed "../../site/content/diagnostics/item-master-missing.md"
};
static const unsigned char page_item_not_a_block[] = {
#embed "../../site/content/diagnostics/item-not-a-block.md"
};
static const unsigned char page_item_outside_sections[] = {
#embed "../../site/content/diagnostics/item-outside-sections.md"
};
static const unsigned char page_item_twice[] = {
#embed "../../site/content/diagnostics/item-twice.md"
};
static const unsigned char page_item_untranslated[] = {
#embed "../../site/content/diagnostics/item-untranslated.md"
};
static const unsigned char page_items_not_a_list[] = {
#embed "../../site/content/diagnostics/items-not-a-list.md"
};
static const unsigned char page_key_blank[] = {
#embed "../../site/content/diagnostics/key-blank.md"
};
static const unsigned char page_key_taken[] = {
#embed "../../site/content/diagnostics/key-taken.md"
};
static const unsigned char page_main_url_glued[] = {
#embed "../../site/content/diagnostics/main-url-glued.md"
};
static const unsigned char page_more_items_url_unused[] = {
#embed "../../site/content/diagnostics/more-items-url-unused.md"
};
static const unsigned char page_older_needs_server[] = {
#embed "../../site/content/diagnostics/older-needs-server.md"
};
static const unsigned char page_older_with_sections[] = {
#embed "../../site/content/diagnostics/older-with-sections.md"
};
static const unsigned char page_padding_wide[] = {
#embed "../../site/content/diagnostics/padding-wide.md"
};
static const unsigned char page_page_twice[] = {
#embed "../../site/content/diagnostics/page-twice.md"
};
static const unsigned char page_parent_id_unused[] = {
#embed "../../site/content/diagnostics/parent-id-unused.md"
};
static const unsigned char page_pin_with_id[] = {
#embed "../../site/content/diagnostics/pin-with-id.md"
};
static const unsigned char page_pin_with_sort_id[] = {
#embed "../../site/content/diagnostics/pin-with-sort-id.md"
};
static const unsigned char page_section_closed_for_ever[] = {
#embed "../../site/content/diagnostics/section-closed-for-ever.md"
};
static const unsigned char page_section_color_ios_only[] = {
#embed "../../site/content/diagnostics/section-color-ios-only.md"
};
static const unsigned char page_section_empty[] = {
#embed "../../site/content/diagnostics/section-empty.md"
};
static const unsigned char page_section_hidden_nameless[] = {
#embed "../../site/content/diagnostics/section-hidden-nameless.md"
};
static const unsigned char page_section_id_missing[] = {
#embed "../../site/content/diagnostics/section-id-missing.md"
};
static const unsigned char page_section_id_taken[] = {
#embed "../../site/content/diagnostics/section-id-taken.md"
};
static const unsigned char page_section_name_invisible[] = {
#embed "../../site/content/diagnostics/section-name-invisible.md"
};
static const unsigned char page_section_name_taken[] = {
#embed "../../site/content/diagnostics/section-name-taken.md"
};
static const unsigned char page_section_nameless[] = {
#embed "../../site/content/diagnostics/section-nameless.md"
};
static const unsigned char page_section_not_a_block[] = {
#embed "../../site/content/diagnostics/section-not-a-block.md"
};
static const unsigned char page_section_sort_id_tie[] = {
#embed "../../site/content/diagnostics/section-sort-id-tie.md"
};
static const unsigned char page_section_twice[] = {
#embed "../../site/content/diagnostics/section-twice.md"
};
static const unsigned char page_section_unknown[] = {
#embed "../../site/content/diagnostics/section-unknown.md"
};
static const unsigned char page_section_untranslated[] = {
#embed "../../site/content/diagnostics/section-untranslated.md"
};
static const unsigned char page_sections_in_gallery[] = {
#embed "../../site/content/diagnostics/sections-in-gallery.md"
};
static const unsigned char page_sections_not_a_list[] = {
#embed "../../site/content/diagnostics/sections-not-a-list.md"
};
static const unsigned char page_sections_undefined[] = {
#embed "../../site/content/diagnostics/sections-undefined.md"
};
static const unsigned char page_sort_id_pins[] = {
#embed "../../site/content/diagnostics/sort-id-pins.md"
};
static const unsigned char page_sort_id_tie[] = {
#embed "../../site/content/diagnostics/sort-id-tie.md"
};
static const unsigned char page_tab_id_is_item[] = {
#embed "../../site/content/diagnostics/tab-id-is-item.md"
};
static const unsigned char page_tab_id_taken[] = {
#embed "../../site/content/diagnostics/tab-id-taken.md"
};
static const unsigned char page_text_control_character[] = {
#embed "../../site/content/diagnostics/text-control-character.md"
};
static const unsigned char page_text_garbled[] = {
#embed "../../site/content/diagnostics/text-garbled.md"
};
static const unsigned char page_text_html_entity[] = {
#embed "../../site/content/diagnostics/text-html-entity.md"
};
static const unsigned char page_text_html_tag[] = {
#embed "../../site/content/diagnostics/text-html-tag.md"
};
static const unsigned char page_text_invisible[] = {
#embed "../../site/content/diagnostics/text-invisible.md"
};
static const unsigned char page_text_markdown[] = {
#embed "../../site/content/diagnostics/text-markdown.md"
};
static const unsigned char page_thumbnail_huge[] = {
#embed "../../site/content/diagnostics/thumbnail-huge.md"
};
static const unsigned char page_thumbnail_no_height[] = {
#embed "../../site/content/diagnostics/thumbnail-no-height.md"
};
static const unsigned char page_thumbnail_tall[] = {
#embed "../../site/content/diagnostics/thumbnail-tall.md"
};
static const unsigned char page_thumbnail_wide[] = {
#embed "../../site/content/diagnostics/thumbnail-wide.md"
};
static const unsigned char page_title_alike_in_list[] = {
#embed "../../site/content/diagnostics/title-alike-in-list.md"
};
static const unsigned char page_title_blank[] = {
#embed "../../site/content/diagnostics/title-blank.md"
};
static const unsigned char page_title_missing[] = {
#embed "../../site/content/diagnostics/title-missing.md"
};
static const unsigned char page_translation_language[] = {
#embed "../../site/content/diagnostics/translation-language.md"
};
static const unsigned char page_ttl_overflow[] = {
#embed "../../site/content/diagnostics/ttl-overflow.md"
};
static const unsigned char page_ttl_short[] = {
#embed "../../site/content/diagnostics/ttl-short.md"
};
static const unsigned char page_url_without_capture[] = {
#embed "../../site/content/diagnostics/url-without-capture.md"
};
static const unsigned char page_words_for_two[] = {
#embed "../../site/content/diagnostics/words-for-two.md"
};
static const struct floki_catalogue_page pages[] = {
  {"cache-size-short", page_cache_size_short, sizeof page_cache_size_short},
  {"caption-without-title", page_caption_without_title, sizeof page_caption_without_title},
  {"capture-without-url", page_capture_without_url, sizeof page_capture_without_url},
  {"date-after-2068", page_date_after_2068, sizeof page_date_after_2068},
  {"date-before-2000", page_date_before_2000, sizeof page_date_before_2000},
  {"date-in-future", page_date_in_future, sizeof page_date_in_future},
  {"disclosure-tall", page_disclosure_tall, sizeof page_disclosure_tall},
  {"disclosure-wide", page_disclosure_wide, sizeof page_disclosure_wide},
  {"expired-unseen", page_expired_unseen, sizeof page_expired_unseen},
  {"expires-before-date", page_expires_before_date, sizeof page_expires_before_date},
  {"expires-before-publish", page_expires_before_publish, sizeof page_expires_before_publish},
  {"expires-too-late", page_expires_too_late, sizeof page_expires_too_late},
  {"feed-and-url", page_feed_and_url, sizeof page_feed_and_url},
  {"feed-empty", page_feed_empty, sizeof page_feed_empty},
  {"feed-empty-in-language", page_feed_empty_in_language, sizeof page_feed_empty_in_language},
  {"feed-file-name", page_feed_file_name, sizeof page_feed_file_name},
  {"feed-file-twice", page_feed_file_twice, sizeof page_feed_file_twice},
  {"feed-is-project", page_feed_is_project, sizeof page_feed_is_project},
  {"feed-missing", page_feed_missing, sizeof page_feed_missing},
  {"feed-not-a-folder", page_feed_not_a_folder, sizeof page_feed_not_a_folder},
  {"feed-of-two-classes", page_feed_of_two_classes, sizeof page_feed_of_two_classes},
  {"feed-of-two-sizes", page_feed_of_two_sizes, sizeof page_feed_of_two_sizes},
  {"feed-path-taken", page_feed_path_taken, sizeof page_feed_path_taken},
  {"feed-waiting", page_feed_waiting, sizeof page_feed_waiting},
  {"file-ending-capital", page_file_ending_capital, sizeof page_file_ending_capital},
  {"file-ignored", page_file_ignored, sizeof page_file_ignored},
  {"file-name-date", page_file_name_date, sizeof page_file_name_date},
  {"folder-without-item", page_folder_without_item, sizeof page_folder_without_item},
  {"footer-line-break", page_footer_line_break, sizeof page_footer_line_break},
  {"footer-no-room", page_footer_no_room, sizeof page_footer_no_room},
  {"gallery-cells-many", page_gallery_cells_many, sizeof page_gallery_cells_many},
  {"gallery-folder", page_gallery_folder, sizeof page_gallery_folder},
  {"gallery-no-height", page_gallery_no_height, sizeof page_gallery_no_height},
  {"gallery-padding-wide", page_gallery_padding_wide, sizeof page_gallery_padding_wide},
  {"gallery-pictures-huge", page_gallery_pictures_huge, sizeof page_gallery_pictures_huge},
  {"hide-if-empty-unused", page_hide_if_empty_unused, sizeof page_hide_if_empty_unused},
  {"id-is-tab", page_id_is_tab, sizeof page_id_is_tab},
  {"id-out-of-order", page_id_out_of_order, sizeof page_id_out_of_order},
  {"id-remembered", page_id_remembered, sizeof page_id_remembered},
  {"id-taken", page_id_taken, sizeof page_id_taken},
  {"item-file-ignored", page_item_file_ignored, sizeof page_item_file_ignored},
  {"item-in-two-feeds", page_item_in_two_feeds, sizeof page_item_in_two_feeds},
  {"item-is-a-list", page_item_is_a_list, sizeof page_item_is_a_list},
  {"item-master-missing", page_item_master_missing, sizeof page_item_master_missing},
  {"item-not-a-block", page_item_not_a_block, sizeof page_item_not_a_block},
  {"item-outside-sections", page_item_outside_sections, sizeof page_item_outside_sections},
  {"item-twice", page_item_twice, sizeof page_item_twice},
  {"item-untranslated", page_item_untranslated, sizeof page_item_untranslated},
  {"items-not-a-list", page_items_not_a_list, sizeof page_items_not_a_list},
  {"key-blank", page_key_blank, sizeof page_key_blank},
  {"key-taken", page_key_taken, sizeof page_key_taken},
  {"main-url-glued", page_main_url_glued, sizeof page_main_url_glued},
  {"more-items-url-unused", page_more_items_url_unused, sizeof page_more_items_url_unused},
  {"older-needs-server", page_older_needs_server, sizeof page_older_needs_server},
  {"older-with-sections", page_older_with_sections, sizeof page_older_with_sections},
  {"padding-wide", page_padding_wide, sizeof page_padding_wide},
  {"page-twice", page_page_twice, sizeof page_page_twice},
  {"parent-id-unused", page_parent_id_unused, sizeof page_parent_id_unused},
  {"pin-with-id", page_pin_with_id, sizeof page_pin_with_id},
  {"pin-with-sort-id", page_pin_with_sort_id, sizeof page_pin_with_sort_id},
  {"section-closed-for-ever", page_section_closed_for_ever, sizeof page_section_closed_for_ever},
  {"section-color-ios-only", page_section_color_ios_only, sizeof page_section_color_ios_only},
  {"section-empty", page_section_empty, sizeof page_section_empty},
  {"section-hidden-nameless", page_section_hidden_nameless, sizeof page_section_hidden_nameless},
  {"section-id-missing", page_section_id_missing, sizeof page_section_id_missing},
  {"section-id-taken", page_section_id_taken, sizeof page_section_id_taken},
  {"section-name-invisible", page_section_name_invisible, sizeof page_section_name_invisible},
  {"section-name-taken", page_section_name_taken, sizeof page_section_name_taken},
  {"section-nameless", page_section_nameless, sizeof page_section_nameless},
  {"section-not-a-block", page_section_not_a_block, sizeof page_section_not_a_block},
  {"section-sort-id-tie", page_section_sort_id_tie, sizeof page_section_sort_id_tie},
  {"section-twice", page_section_twice, sizeof page_section_twice},
  {"section-unknown", page_section_unknown, sizeof page_section_unknown},
  {"section-untranslated", page_section_untranslated, sizeof page_section_untranslated},
  {"sections-in-gallery", page_sections_in_gallery, sizeof page_sections_in_gallery},
  {"sections-not-a-list", page_sections_not_a_list, sizeof page_sections_not_a_list},
  {"sections-undefined", page_sections_undefined, sizeof page_sections_undefined},
  {"sort-id-pins", page_sort_id_pins, sizeof page_sort_id_pins},
  {"sort-id-tie", page_sort_id_tie, sizeof page_sort_id_tie},
  {"tab-id-is-item", page_tab_id_is_item, sizeof page_tab_id_is_item},
  {"tab-id-taken", page_tab_id_taken, sizeof page_tab_id_taken},
  {"text-control-character", page_text_control_character, sizeof page_text_control_character},
  {"text-garbled", page_text_garbled, sizeof page_text_garbled},
  {"text-html-entity", page_text_html_entity, sizeof page_text_html_entity},
  {"text-html-tag", page_text_html_tag, sizeof page_text_html_tag},
  {"text-invisible", page_text_invisible, sizeof page_text_invisible},
  {"text-markdown", page_text_markdown, sizeof page_text_markdown},
  {"thumbnail-huge", page_thumbnail_huge, sizeof page_thumbnail_huge},
  {"thumbnail-no-height", page_thumbnail_no_height, sizeof page_thumbnail_no_height},
  {"thumbnail-tall", page_thumbnail_tall, sizeof page_thumbnail_tall},
  {"thumbnail-wide", page_thumbnail_wide, sizeof page_thumbnail_wide},
  {"title-alike-in-list", page_title_alike_in_list, sizeof page_title_alike_in_list},
  {"title-blank", page_title_blank, sizeof page_title_blank},
  {"title-missing", page_title_missing, sizeof page_title_missing},
  {"translation-language", page_translation_language, sizeof page_translation_language},
  {"ttl-overflow", page_ttl_overflow, sizeof page_ttl_overflow},
  {"ttl-short", page_ttl_short, sizeof page_ttl_short},
  {"url-without-capture", page_url_without_capture, sizeof page_url_without_capture},
  {"words-for-two", page_words_for_two, sizeof page_words_for_two},
};
