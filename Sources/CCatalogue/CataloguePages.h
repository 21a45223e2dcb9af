// Written by scripts/catalogue.sh.
static const unsigned char page_app_name_malformed[] = {
#embed "../../site/content/diagnostics/app-name-malformed.md"
};
static const unsigned char page_app_twice[] = {
#embed "../../site/content/diagnostics/app-twice.md"
};
static const unsigned char page_apps_empty[] = {
#embed "../../site/content/diagnostics/apps-empty.md"
};
static const unsigned char page_attribute_letter_case[] = {
#embed "../../site/content/diagnostics/attribute-letter-case.md"
};
static const unsigned char page_attribute_misplaced[] = {
#embed "../../site/content/diagnostics/attribute-misplaced.md"
};
static const unsigned char page_attribute_separator[] = {
#embed "../../site/content/diagnostics/attribute-separator.md"
};
static const unsigned char page_attribute_unknown[] = {
#embed "../../site/content/diagnostics/attribute-unknown.md"
};
static const unsigned char page_base_url_local[] = {
#embed "../../site/content/diagnostics/base-url-local.md"
};
static const unsigned char page_base_url_missing[] = {
#embed "../../site/content/diagnostics/base-url-missing.md"
};
static const unsigned char page_base_url_of_file[] = {
#embed "../../site/content/diagnostics/base-url-of-file.md"
};
static const unsigned char page_base_url_query[] = {
#embed "../../site/content/diagnostics/base-url-query.md"
};
static const unsigned char page_cache_size_short[] = {
#embed "../../site/content/diagnostics/cache-size-short.md"
};
static const unsigned char page_caption_without_title[] = {
#embed "../../site/content/diagnostics/caption-without-title.md"
};
static const unsigned char page_capture_without_url[] = {
#embed "../../site/content/diagnostics/capture-without-url.md"
};
static const unsigned char page_class_default_named[] = {
#embed "../../site/content/diagnostics/class-default-named.md"
};
static const unsigned char page_class_preferences[] = {
#embed "../../site/content/diagnostics/class-preferences.md"
};
static const unsigned char page_class_prefixed[] = {
#embed "../../site/content/diagnostics/class-prefixed.md"
};
static const unsigned char page_class_unknown[] = {
#embed "../../site/content/diagnostics/class-unknown.md"
};
static const unsigned char page_client_unknown[] = {
#embed "../../site/content/diagnostics/client-unknown.md"
};
static const unsigned char page_clients_empty[] = {
#embed "../../site/content/diagnostics/clients-empty.md"
};
static const unsigned char page_data_in_tab[] = {
#embed "../../site/content/diagnostics/data-in-tab.md"
};
static const unsigned char page_data_not_a_block[] = {
#embed "../../site/content/diagnostics/data-not-a-block.md"
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
static const unsigned char page_debug_switches[] = {
#embed "../../site/content/diagnostics/debug-switches.md"
};
static const unsigned char page_defaults_not_a_block[] = {
#embed "../../site/content/diagnostics/defaults-not-a-block.md"
};
static const unsigned char page_disclosure_tall[] = {
#embed "../../site/content/diagnostics/disclosure-tall.md"
};
static const unsigned char page_disclosure_wide[] = {
#embed "../../site/content/diagnostics/disclosure-wide.md"
};
static const unsigned char page_english_missing[] = {
#embed "../../site/content/diagnostics/english-missing.md"
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
static const unsigned char page_fallback_unknown[] = {
#embed "../../site/content/diagnostics/fallback-unknown.md"
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
static const unsigned char page_feed_yaml_not_a_block[] = {
#embed "../../site/content/diagnostics/feed-yaml-not-a-block.md"
};
static const unsigned char page_file_ending_capital[] = {
#embed "../../site/content/diagnostics/file-ending-capital.md"
};
static const unsigned char page_file_ignored[] = {
#embed "../../site/content/diagnostics/file-ignored.md"
};
static const unsigned char page_file_missing[] = {
#embed "../../site/content/diagnostics/file-missing.md"
};
static const unsigned char page_file_name_date[] = {
#embed "../../site/content/diagnostics/file-name-date.md"
};
static const unsigned char page_file_name_encoding[] = {
#embed "../../site/content/diagnostics/file-name-encoding.md"
};
static const unsigned char page_file_name_twice[] = {
#embed "../../site/content/diagnostics/file-name-twice.md"
};
static const unsigned char page_file_special[] = {
#embed "../../site/content/diagnostics/file-special.md"
};
static const unsigned char page_floki_yaml_not_a_block[] = {
#embed "../../site/content/diagnostics/floki-yaml-not-a-block.md"
};
static const unsigned char page_folder_deep[] = {
#embed "../../site/content/diagnostics/folder-deep.md"
};
static const unsigned char page_folder_missing[] = {
#embed "../../site/content/diagnostics/folder-missing.md"
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
static const unsigned char page_include_nested[] = {
#embed "../../site/content/diagnostics/include-nested.md"
};
static const unsigned char page_include_not_alone[] = {
#embed "../../site/content/diagnostics/include-not-alone.md"
};
static const unsigned char page_include_not_yaml[] = {
#embed "../../site/content/diagnostics/include-not-yaml.md"
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
static const unsigned char page_items_in_feed_yaml[] = {
#embed "../../site/content/diagnostics/items-in-feed-yaml.md"
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
static const unsigned char page_langcode_malformed[] = {
#embed "../../site/content/diagnostics/langcode-malformed.md"
};
static const unsigned char page_langcode_region[] = {
#embed "../../site/content/diagnostics/langcode-region.md"
};
static const unsigned char page_langcode_script[] = {
#embed "../../site/content/diagnostics/langcode-script.md"
};
static const unsigned char page_langs_given[] = {
#embed "../../site/content/diagnostics/langs-given.md"
};
static const unsigned char page_language_by_name[] = {
#embed "../../site/content/diagnostics/language-by-name.md"
};
static const unsigned char page_language_legacy[] = {
#embed "../../site/content/diagnostics/language-legacy.md"
};
static const unsigned char page_language_region_alone[] = {
#embed "../../site/content/diagnostics/language-region-alone.md"
};
static const unsigned char page_language_renamed[] = {
#embed "../../site/content/diagnostics/language-renamed.md"
};
static const unsigned char page_language_three_letters[] = {
#embed "../../site/content/diagnostics/language-three-letters.md"
};
static const unsigned char page_language_twice[] = {
#embed "../../site/content/diagnostics/language-twice.md"
};
static const unsigned char page_language_unknown[] = {
#embed "../../site/content/diagnostics/language-unknown.md"
};
static const unsigned char page_languages_empty[] = {
#embed "../../site/content/diagnostics/languages-empty.md"
};
static const unsigned char page_languages_in_one_text[] = {
#embed "../../site/content/diagnostics/languages-in-one-text.md"
};
static const unsigned char page_languages_missing[] = {
#embed "../../site/content/diagnostics/languages-missing.md"
};
static const unsigned char page_link_behind_link[] = {
#embed "../../site/content/diagnostics/link-behind-link.md"
};
static const unsigned char page_link_broken[] = {
#embed "../../site/content/diagnostics/link-broken.md"
};
static const unsigned char page_link_loop[] = {
#embed "../../site/content/diagnostics/link-loop.md"
};
static const unsigned char page_link_outside[] = {
#embed "../../site/content/diagnostics/link-outside.md"
};
static const unsigned char page_link_to_hidden[] = {
#embed "../../site/content/diagnostics/link-to-hidden.md"
};
static const unsigned char page_link_to_holder[] = {
#embed "../../site/content/diagnostics/link-to-holder.md"
};
static const unsigned char page_list_ttl_short[] = {
#embed "../../site/content/diagnostics/list-ttl-short.md"
};
static const unsigned char page_lock_conflict[] = {
#embed "../../site/content/diagnostics/lock-conflict.md"
};
static const unsigned char page_lock_digest_malformed[] = {
#embed "../../site/content/diagnostics/lock-digest-malformed.md"
};
static const unsigned char page_lock_id_malformed[] = {
#embed "../../site/content/diagnostics/lock-id-malformed.md"
};
static const unsigned char page_lock_id_twice[] = {
#embed "../../site/content/diagnostics/lock-id-twice.md"
};
static const unsigned char page_lock_line_incomplete[] = {
#embed "../../site/content/diagnostics/lock-line-incomplete.md"
};
static const unsigned char page_lock_line_unknown[] = {
#embed "../../site/content/diagnostics/lock-line-unknown.md"
};
static const unsigned char page_lock_name_malformed[] = {
#embed "../../site/content/diagnostics/lock-name-malformed.md"
};
static const unsigned char page_lock_outdated[] = {
#embed "../../site/content/diagnostics/lock-outdated.md"
};
static const unsigned char page_lock_release_twice[] = {
#embed "../../site/content/diagnostics/lock-release-twice.md"
};
static const unsigned char page_lock_version_malformed[] = {
#embed "../../site/content/diagnostics/lock-version-malformed.md"
};
static const unsigned char page_mail_without_url[] = {
#embed "../../site/content/diagnostics/mail-without-url.md"
};
static const unsigned char page_main_url_glued[] = {
#embed "../../site/content/diagnostics/main-url-glued.md"
};
static const unsigned char page_master_not_two_letters[] = {
#embed "../../site/content/diagnostics/master-not-two-letters.md"
};
static const unsigned char page_misc_not_a_block[] = {
#embed "../../site/content/diagnostics/misc-not-a-block.md"
};
static const unsigned char page_more_items_url_unused[] = {
#embed "../../site/content/diagnostics/more-items-url-unused.md"
};
static const unsigned char page_movie_tab_on_android[] = {
#embed "../../site/content/diagnostics/movie-tab-on-android.md"
};
static const unsigned char page_name_missing[] = {
#embed "../../site/content/diagnostics/name-missing.md"
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
static const unsigned char page_path_backslash[] = {
#embed "../../site/content/diagnostics/path-backslash.md"
};
static const unsigned char page_path_escaped[] = {
#embed "../../site/content/diagnostics/path-escaped.md"
};
static const unsigned char page_path_letter_case[] = {
#embed "../../site/content/diagnostics/path-letter-case.md"
};
static const unsigned char page_path_of_machine[] = {
#embed "../../site/content/diagnostics/path-of-machine.md"
};
static const unsigned char page_path_outside[] = {
#embed "../../site/content/diagnostics/path-outside.md"
};
static const unsigned char page_pin_with_id[] = {
#embed "../../site/content/diagnostics/pin-with-id.md"
};
static const unsigned char page_pin_with_sort_id[] = {
#embed "../../site/content/diagnostics/pin-with-sort-id.md"
};
static const unsigned char page_retention_short[] = {
#embed "../../site/content/diagnostics/retention-short.md"
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
static const unsigned char page_share_labels_alike[] = {
#embed "../../site/content/diagnostics/share-labels-alike.md"
};
static const unsigned char page_skin_attribute_shared[] = {
#embed "../../site/content/diagnostics/skin-attribute-shared.md"
};
static const unsigned char page_skin_looks_not_a_block[] = {
#embed "../../site/content/diagnostics/skin-looks-not-a-block.md"
};
static const unsigned char page_skin_looks_unused[] = {
#embed "../../site/content/diagnostics/skin-looks-unused.md"
};
static const unsigned char page_skin_not_a_block[] = {
#embed "../../site/content/diagnostics/skin-not-a-block.md"
};
static const unsigned char page_skin_tab_twice[] = {
#embed "../../site/content/diagnostics/skin-tab-twice.md"
};
static const unsigned char page_skin_tab_unknown[] = {
#embed "../../site/content/diagnostics/skin-tab-unknown.md"
};
static const unsigned char page_skin_without_tabs[] = {
#embed "../../site/content/diagnostics/skin-without-tabs.md"
};
static const unsigned char page_sort_id_pins[] = {
#embed "../../site/content/diagnostics/sort-id-pins.md"
};
static const unsigned char page_sort_id_tie[] = {
#embed "../../site/content/diagnostics/sort-id-tie.md"
};
static const unsigned char page_tab_class_missing[] = {
#embed "../../site/content/diagnostics/tab-class-missing.md"
};
static const unsigned char page_tab_id_is_item[] = {
#embed "../../site/content/diagnostics/tab-id-is-item.md"
};
static const unsigned char page_tab_id_missing[] = {
#embed "../../site/content/diagnostics/tab-id-missing.md"
};
static const unsigned char page_tab_id_taken[] = {
#embed "../../site/content/diagnostics/tab-id-taken.md"
};
static const unsigned char page_tab_in_no_app[] = {
#embed "../../site/content/diagnostics/tab-in-no-app.md"
};
static const unsigned char page_tab_label_blank[] = {
#embed "../../site/content/diagnostics/tab-label-blank.md"
};
static const unsigned char page_tab_label_dummy[] = {
#embed "../../site/content/diagnostics/tab-label-dummy.md"
};
static const unsigned char page_tab_labels_alike[] = {
#embed "../../site/content/diagnostics/tab-labels-alike.md"
};
static const unsigned char page_tab_not_a_block[] = {
#embed "../../site/content/diagnostics/tab-not-a-block.md"
};
static const unsigned char page_tab_title_missing[] = {
#embed "../../site/content/diagnostics/tab-title-missing.md"
};
static const unsigned char page_tabs_empty[] = {
#embed "../../site/content/diagnostics/tabs-empty.md"
};
static const unsigned char page_tabs_many[] = {
#embed "../../site/content/diagnostics/tabs-many.md"
};
static const unsigned char page_tabs_missing[] = {
#embed "../../site/content/diagnostics/tabs-missing.md"
};
static const unsigned char page_tabs_not_a_list[] = {
#embed "../../site/content/diagnostics/tabs-not-a-list.md"
};
static const unsigned char page_text_blank[] = {
#embed "../../site/content/diagnostics/text-blank.md"
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
static const unsigned char page_text_id_given[] = {
#embed "../../site/content/diagnostics/text-id-given.md"
};
static const unsigned char page_text_invisible[] = {
#embed "../../site/content/diagnostics/text-invisible.md"
};
static const unsigned char page_text_language_unknown[] = {
#embed "../../site/content/diagnostics/text-language-unknown.md"
};
static const unsigned char page_text_markdown[] = {
#embed "../../site/content/diagnostics/text-markdown.md"
};
static const unsigned char page_text_marker_empty[] = {
#embed "../../site/content/diagnostics/text-marker-empty.md"
};
static const unsigned char page_text_marker_shown[] = {
#embed "../../site/content/diagnostics/text-marker-shown.md"
};
static const unsigned char page_text_marker_unknown[] = {
#embed "../../site/content/diagnostics/text-marker-unknown.md"
};
static const unsigned char page_text_master_missing[] = {
#embed "../../site/content/diagnostics/text-master-missing.md"
};
static const unsigned char page_text_number_taken[] = {
#embed "../../site/content/diagnostics/text-number-taken.md"
};
static const unsigned char page_text_number_unknown[] = {
#embed "../../site/content/diagnostics/text-number-unknown.md"
};
static const unsigned char page_text_too_large[] = {
#embed "../../site/content/diagnostics/text-too-large.md"
};
static const unsigned char page_text_twice[] = {
#embed "../../site/content/diagnostics/text-twice.md"
};
static const unsigned char page_text_unknown[] = {
#embed "../../site/content/diagnostics/text-unknown.md"
};
static const unsigned char page_text_untranslated[] = {
#embed "../../site/content/diagnostics/text-untranslated.md"
};
static const unsigned char page_texts_in_english[] = {
#embed "../../site/content/diagnostics/texts-in-english.md"
};
static const unsigned char page_texts_not_a_block[] = {
#embed "../../site/content/diagnostics/texts-not-a-block.md"
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
static const unsigned char page_timezone_unknown[] = {
#embed "../../site/content/diagnostics/timezone-unknown.md"
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
static const unsigned char page_to_delete_given[] = {
#embed "../../site/content/diagnostics/to-delete-given.md"
};
static const unsigned char page_translation_language[] = {
#embed "../../site/content/diagnostics/translation-language.md"
};
static const unsigned char page_ttl_long[] = {
#embed "../../site/content/diagnostics/ttl-long.md"
};
static const unsigned char page_ttl_overflow[] = {
#embed "../../site/content/diagnostics/ttl-overflow.md"
};
static const unsigned char page_ttl_short[] = {
#embed "../../site/content/diagnostics/ttl-short.md"
};
static const unsigned char page_udid_malformed[] = {
#embed "../../site/content/diagnostics/udid-malformed.md"
};
static const unsigned char page_url_without_capture[] = {
#embed "../../site/content/diagnostics/url-without-capture.md"
};
static const unsigned char page_version_missing[] = {
#embed "../../site/content/diagnostics/version-missing.md"
};
static const unsigned char page_version_released[] = {
#embed "../../site/content/diagnostics/version-released.md"
};
static const unsigned char page_version_zero[] = {
#embed "../../site/content/diagnostics/version-zero.md"
};
static const unsigned char page_web_tab_on_android[] = {
#embed "../../site/content/diagnostics/web-tab-on-android.md"
};
static const unsigned char page_words_for_two[] = {
#embed "../../site/content/diagnostics/words-for-two.md"
};
static const struct floki_catalogue_page pages[] = {
  {"app-name-malformed", page_app_name_malformed, sizeof page_app_name_malformed},
  {"app-twice", page_app_twice, sizeof page_app_twice},
  {"apps-empty", page_apps_empty, sizeof page_apps_empty},
  {"attribute-letter-case", page_attribute_letter_case, sizeof page_attribute_letter_case},
  {"attribute-misplaced", page_attribute_misplaced, sizeof page_attribute_misplaced},
  {"attribute-separator", page_attribute_separator, sizeof page_attribute_separator},
  {"attribute-unknown", page_attribute_unknown, sizeof page_attribute_unknown},
  {"base-url-local", page_base_url_local, sizeof page_base_url_local},
  {"base-url-missing", page_base_url_missing, sizeof page_base_url_missing},
  {"base-url-of-file", page_base_url_of_file, sizeof page_base_url_of_file},
  {"base-url-query", page_base_url_query, sizeof page_base_url_query},
  {"cache-size-short", page_cache_size_short, sizeof page_cache_size_short},
  {"caption-without-title", page_caption_without_title, sizeof page_caption_without_title},
  {"capture-without-url", page_capture_without_url, sizeof page_capture_without_url},
  {"class-default-named", page_class_default_named, sizeof page_class_default_named},
  {"class-preferences", page_class_preferences, sizeof page_class_preferences},
  {"class-prefixed", page_class_prefixed, sizeof page_class_prefixed},
  {"class-unknown", page_class_unknown, sizeof page_class_unknown},
  {"client-unknown", page_client_unknown, sizeof page_client_unknown},
  {"clients-empty", page_clients_empty, sizeof page_clients_empty},
  {"data-in-tab", page_data_in_tab, sizeof page_data_in_tab},
  {"data-not-a-block", page_data_not_a_block, sizeof page_data_not_a_block},
  {"date-after-2068", page_date_after_2068, sizeof page_date_after_2068},
  {"date-before-2000", page_date_before_2000, sizeof page_date_before_2000},
  {"date-in-future", page_date_in_future, sizeof page_date_in_future},
  {"debug-switches", page_debug_switches, sizeof page_debug_switches},
  {"defaults-not-a-block", page_defaults_not_a_block, sizeof page_defaults_not_a_block},
  {"disclosure-tall", page_disclosure_tall, sizeof page_disclosure_tall},
  {"disclosure-wide", page_disclosure_wide, sizeof page_disclosure_wide},
  {"english-missing", page_english_missing, sizeof page_english_missing},
  {"expired-unseen", page_expired_unseen, sizeof page_expired_unseen},
  {"expires-before-date", page_expires_before_date, sizeof page_expires_before_date},
  {"expires-before-publish", page_expires_before_publish, sizeof page_expires_before_publish},
  {"expires-too-late", page_expires_too_late, sizeof page_expires_too_late},
  {"fallback-unknown", page_fallback_unknown, sizeof page_fallback_unknown},
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
  {"feed-yaml-not-a-block", page_feed_yaml_not_a_block, sizeof page_feed_yaml_not_a_block},
  {"file-ending-capital", page_file_ending_capital, sizeof page_file_ending_capital},
  {"file-ignored", page_file_ignored, sizeof page_file_ignored},
  {"file-missing", page_file_missing, sizeof page_file_missing},
  {"file-name-date", page_file_name_date, sizeof page_file_name_date},
  {"file-name-encoding", page_file_name_encoding, sizeof page_file_name_encoding},
  {"file-name-twice", page_file_name_twice, sizeof page_file_name_twice},
  {"file-special", page_file_special, sizeof page_file_special},
  {"floki-yaml-not-a-block", page_floki_yaml_not_a_block, sizeof page_floki_yaml_not_a_block},
  {"folder-deep", page_folder_deep, sizeof page_folder_deep},
  {"folder-missing", page_folder_missing, sizeof page_folder_missing},
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
  {"include-nested", page_include_nested, sizeof page_include_nested},
  {"include-not-alone", page_include_not_alone, sizeof page_include_not_alone},
  {"include-not-yaml", page_include_not_yaml, sizeof page_include_not_yaml},
  {"item-file-ignored", page_item_file_ignored, sizeof page_item_file_ignored},
  {"item-in-two-feeds", page_item_in_two_feeds, sizeof page_item_in_two_feeds},
  {"item-is-a-list", page_item_is_a_list, sizeof page_item_is_a_list},
  {"item-master-missing", page_item_master_missing, sizeof page_item_master_missing},
  {"item-not-a-block", page_item_not_a_block, sizeof page_item_not_a_block},
  {"item-outside-sections", page_item_outside_sections, sizeof page_item_outside_sections},
  {"item-twice", page_item_twice, sizeof page_item_twice},
  {"item-untranslated", page_item_untranslated, sizeof page_item_untranslated},
  {"items-in-feed-yaml", page_items_in_feed_yaml, sizeof page_items_in_feed_yaml},
  {"items-not-a-list", page_items_not_a_list, sizeof page_items_not_a_list},
  {"key-blank", page_key_blank, sizeof page_key_blank},
  {"key-taken", page_key_taken, sizeof page_key_taken},
  {"langcode-malformed", page_langcode_malformed, sizeof page_langcode_malformed},
  {"langcode-region", page_langcode_region, sizeof page_langcode_region},
  {"langcode-script", page_langcode_script, sizeof page_langcode_script},
  {"langs-given", page_langs_given, sizeof page_langs_given},
  {"language-by-name", page_language_by_name, sizeof page_language_by_name},
  {"language-legacy", page_language_legacy, sizeof page_language_legacy},
  {"language-region-alone", page_language_region_alone, sizeof page_language_region_alone},
  {"language-renamed", page_language_renamed, sizeof page_language_renamed},
  {"language-three-letters", page_language_three_letters, sizeof page_language_three_letters},
  {"language-twice", page_language_twice, sizeof page_language_twice},
  {"language-unknown", page_language_unknown, sizeof page_language_unknown},
  {"languages-empty", page_languages_empty, sizeof page_languages_empty},
  {"languages-in-one-text", page_languages_in_one_text, sizeof page_languages_in_one_text},
  {"languages-missing", page_languages_missing, sizeof page_languages_missing},
  {"link-behind-link", page_link_behind_link, sizeof page_link_behind_link},
  {"link-broken", page_link_broken, sizeof page_link_broken},
  {"link-loop", page_link_loop, sizeof page_link_loop},
  {"link-outside", page_link_outside, sizeof page_link_outside},
  {"link-to-hidden", page_link_to_hidden, sizeof page_link_to_hidden},
  {"link-to-holder", page_link_to_holder, sizeof page_link_to_holder},
  {"list-ttl-short", page_list_ttl_short, sizeof page_list_ttl_short},
  {"lock-conflict", page_lock_conflict, sizeof page_lock_conflict},
  {"lock-digest-malformed", page_lock_digest_malformed, sizeof page_lock_digest_malformed},
  {"lock-id-malformed", page_lock_id_malformed, sizeof page_lock_id_malformed},
  {"lock-id-twice", page_lock_id_twice, sizeof page_lock_id_twice},
  {"lock-line-incomplete", page_lock_line_incomplete, sizeof page_lock_line_incomplete},
  {"lock-line-unknown", page_lock_line_unknown, sizeof page_lock_line_unknown},
  {"lock-name-malformed", page_lock_name_malformed, sizeof page_lock_name_malformed},
  {"lock-outdated", page_lock_outdated, sizeof page_lock_outdated},
  {"lock-release-twice", page_lock_release_twice, sizeof page_lock_release_twice},
  {"lock-version-malformed", page_lock_version_malformed, sizeof page_lock_version_malformed},
  {"mail-without-url", page_mail_without_url, sizeof page_mail_without_url},
  {"main-url-glued", page_main_url_glued, sizeof page_main_url_glued},
  {"master-not-two-letters", page_master_not_two_letters, sizeof page_master_not_two_letters},
  {"misc-not-a-block", page_misc_not_a_block, sizeof page_misc_not_a_block},
  {"more-items-url-unused", page_more_items_url_unused, sizeof page_more_items_url_unused},
  {"movie-tab-on-android", page_movie_tab_on_android, sizeof page_movie_tab_on_android},
  {"name-missing", page_name_missing, sizeof page_name_missing},
  {"older-needs-server", page_older_needs_server, sizeof page_older_needs_server},
  {"older-with-sections", page_older_with_sections, sizeof page_older_with_sections},
  {"padding-wide", page_padding_wide, sizeof page_padding_wide},
  {"page-twice", page_page_twice, sizeof page_page_twice},
  {"parent-id-unused", page_parent_id_unused, sizeof page_parent_id_unused},
  {"path-backslash", page_path_backslash, sizeof page_path_backslash},
  {"path-escaped", page_path_escaped, sizeof page_path_escaped},
  {"path-letter-case", page_path_letter_case, sizeof page_path_letter_case},
  {"path-of-machine", page_path_of_machine, sizeof page_path_of_machine},
  {"path-outside", page_path_outside, sizeof page_path_outside},
  {"pin-with-id", page_pin_with_id, sizeof page_pin_with_id},
  {"pin-with-sort-id", page_pin_with_sort_id, sizeof page_pin_with_sort_id},
  {"retention-short", page_retention_short, sizeof page_retention_short},
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
  {"share-labels-alike", page_share_labels_alike, sizeof page_share_labels_alike},
  {"skin-attribute-shared", page_skin_attribute_shared, sizeof page_skin_attribute_shared},
  {"skin-looks-not-a-block", page_skin_looks_not_a_block, sizeof page_skin_looks_not_a_block},
  {"skin-looks-unused", page_skin_looks_unused, sizeof page_skin_looks_unused},
  {"skin-not-a-block", page_skin_not_a_block, sizeof page_skin_not_a_block},
  {"skin-tab-twice", page_skin_tab_twice, sizeof page_skin_tab_twice},
  {"skin-tab-unknown", page_skin_tab_unknown, sizeof page_skin_tab_unknown},
  {"skin-without-tabs", page_skin_without_tabs, sizeof page_skin_without_tabs},
  {"sort-id-pins", page_sort_id_pins, sizeof page_sort_id_pins},
  {"sort-id-tie", page_sort_id_tie, sizeof page_sort_id_tie},
  {"tab-class-missing", page_tab_class_missing, sizeof page_tab_class_missing},
  {"tab-id-is-item", page_tab_id_is_item, sizeof page_tab_id_is_item},
  {"tab-id-missing", page_tab_id_missing, sizeof page_tab_id_missing},
  {"tab-id-taken", page_tab_id_taken, sizeof page_tab_id_taken},
  {"tab-in-no-app", page_tab_in_no_app, sizeof page_tab_in_no_app},
  {"tab-label-blank", page_tab_label_blank, sizeof page_tab_label_blank},
  {"tab-label-dummy", page_tab_label_dummy, sizeof page_tab_label_dummy},
  {"tab-labels-alike", page_tab_labels_alike, sizeof page_tab_labels_alike},
  {"tab-not-a-block", page_tab_not_a_block, sizeof page_tab_not_a_block},
  {"tab-title-missing", page_tab_title_missing, sizeof page_tab_title_missing},
  {"tabs-empty", page_tabs_empty, sizeof page_tabs_empty},
  {"tabs-many", page_tabs_many, sizeof page_tabs_many},
  {"tabs-missing", page_tabs_missing, sizeof page_tabs_missing},
  {"tabs-not-a-list", page_tabs_not_a_list, sizeof page_tabs_not_a_list},
  {"text-blank", page_text_blank, sizeof page_text_blank},
  {"text-control-character", page_text_control_character, sizeof page_text_control_character},
  {"text-garbled", page_text_garbled, sizeof page_text_garbled},
  {"text-html-entity", page_text_html_entity, sizeof page_text_html_entity},
  {"text-html-tag", page_text_html_tag, sizeof page_text_html_tag},
  {"text-id-given", page_text_id_given, sizeof page_text_id_given},
  {"text-invisible", page_text_invisible, sizeof page_text_invisible},
  {"text-language-unknown", page_text_language_unknown, sizeof page_text_language_unknown},
  {"text-markdown", page_text_markdown, sizeof page_text_markdown},
  {"text-marker-empty", page_text_marker_empty, sizeof page_text_marker_empty},
  {"text-marker-shown", page_text_marker_shown, sizeof page_text_marker_shown},
  {"text-marker-unknown", page_text_marker_unknown, sizeof page_text_marker_unknown},
  {"text-master-missing", page_text_master_missing, sizeof page_text_master_missing},
  {"text-number-taken", page_text_number_taken, sizeof page_text_number_taken},
  {"text-number-unknown", page_text_number_unknown, sizeof page_text_number_unknown},
  {"text-too-large", page_text_too_large, sizeof page_text_too_large},
  {"text-twice", page_text_twice, sizeof page_text_twice},
  {"text-unknown", page_text_unknown, sizeof page_text_unknown},
  {"text-untranslated", page_text_untranslated, sizeof page_text_untranslated},
  {"texts-in-english", page_texts_in_english, sizeof page_texts_in_english},
  {"texts-not-a-block", page_texts_not_a_block, sizeof page_texts_not_a_block},
  {"thumbnail-huge", page_thumbnail_huge, sizeof page_thumbnail_huge},
  {"thumbnail-no-height", page_thumbnail_no_height, sizeof page_thumbnail_no_height},
  {"thumbnail-tall", page_thumbnail_tall, sizeof page_thumbnail_tall},
  {"thumbnail-wide", page_thumbnail_wide, sizeof page_thumbnail_wide},
  {"timezone-unknown", page_timezone_unknown, sizeof page_timezone_unknown},
  {"title-alike-in-list", page_title_alike_in_list, sizeof page_title_alike_in_list},
  {"title-blank", page_title_blank, sizeof page_title_blank},
  {"title-missing", page_title_missing, sizeof page_title_missing},
  {"to-delete-given", page_to_delete_given, sizeof page_to_delete_given},
  {"translation-language", page_translation_language, sizeof page_translation_language},
  {"ttl-long", page_ttl_long, sizeof page_ttl_long},
  {"ttl-overflow", page_ttl_overflow, sizeof page_ttl_overflow},
  {"ttl-short", page_ttl_short, sizeof page_ttl_short},
  {"udid-malformed", page_udid_malformed, sizeof page_udid_malformed},
  {"url-without-capture", page_url_without_capture, sizeof page_url_without_capture},
  {"version-missing", page_version_missing, sizeof page_version_missing},
  {"version-released", page_version_released, sizeof page_version_released},
  {"version-zero", page_version_zero, sizeof page_version_zero},
  {"web-tab-on-android", page_web_tab_on_android, sizeof page_web_tab_on_android},
  {"words-for-two", page_words_for_two, sizeof page_words_for_two},
};
