extension Visit {
  /// Reads `data` of a list. Nil: the tab is missing, or the tap does nothing, for the reason noted.
  func listRules(_ kind: ListRules.Kind, _ data: Attributes, owner: Int, mainURL: String) -> ListRules? {
    let rules = kind == .news ? newsRules(data, owner, mainURL) : galleryRules(data, owner, mainURL)
    // News and galleries alike (C97).
    guard var rules, let cacheSize = positive("cache_size", 50, kind == .news ? 81 : 97, data) else {
      return nil
    }
    guard let ttl = positive("ttl", 300, kind == .news ? 82 : 97, data) else { return nil }
    if !isIOS && ttl > 2_147_483 { lose(83, "ttl overflows in milliseconds", data.subject) }
    for key in ["download_if_virgin", "allow_manual_reload"] { _ = data.bool(key) }  // (C84 C85)
    if data.has("more_items_url") { lose(218, "no client reads more_items_url", data.subject) }
    if mainURL.contains("?") { lose(116, "the langcode goes into the query of \(mainURL)", data.subject) }
    rules.cacheSize = cacheSize
    return rules
  }

  /// An integer that skips the tab when it is below 1.
  private func positive(_ key: String, _ standard: Int, _ fact: Int, _ data: Attributes) -> Int? {
    let value = data.int(key) ?? standard
    if value >= 1 { return value }
    lose(fact, "skipped: \(key) is \(value)", data.subject)
    return nil
  }

  private func newsRules(_ data: Attributes, _ owner: Int, _ mainURL: String) -> ListRules? {
    guard let rowHeight = positive("row_height", 44, 71, data) else { return nil }
    guard let padding = positive("padding", 3, 72, data) else { return nil }
    guard let titleSize = positive("title_size", 16, 77, data),
      let textSize = positive("text_size", 13, 77, data),
      let footerSize = positive("footer_size", 11, 77, data)
    else { return nil }
    let titlePadding = data.int("section_title_padding") ?? 10
    guard ((isIOS ? 0 : 1)...319).contains(titlePadding) else {
      lose(88, "skipped: section_title_padding is \(titlePadding)", data.subject)
      return nil
    }
    // Negative, zero, positive: footers are left, in the middle, right (C79).
    _ = data.int("footer_alignment")
    if let side = data.int("image_alignment"), side != 0, side != 1 {
      note(73, "image_alignment \(side) means left", data.subject)
    }
    let lines = data.int("title_lines") ?? 1
    if lines < 1 { lose(76, "title_lines is raised to 1", data.subject) }
    let changesSection = isIOS && data.bool("navigation_changes_section") == true  // (C87)
    // The colours of rows and of section headers (C78 C89).
    let parts = ["title", "text", "footer", "back_normal", "back_highlight"]
    for part in parts + ["section_collapsed_text", "section_collapsed_back"] { data.color(part + "_color") }
    for part in ["section_expanded_text", "section_expanded_back"] { data.color(part + "_color") }
    let size = data.size("image_size") ?? (30, rowHeight - 2 * padding)
    if size.width < 1 || size.height < 1 { lose(74, "thumbs of \(size) cannot be drawn", data.subject) }
    let disclosure = disclosureWidth(data, rowHeight: rowHeight)
    return ListRules(
      kind: .news, owner: owner, subject: data.subject, mainURL: mainURL, thumbWidth: size.width,
      thumbHeight: size.height, rowHeight: rowHeight, padding: padding,
      footerHeight: lineHeight(ofSize: footerSize),
      wordsHeight: max(1, lines) &* lineHeight(ofSize: titleSize) &+ lineHeight(ofSize: textSize),
      changesSection: changesSection,
      textWidth: 320 &- 10 &- 3 &* padding &- disclosure &- size.width)
  }

  /// The height of a line in a font of this size.
  private func lineHeight(ofSize size: Int) -> Int { (size &* 121 &+ 99) / 100 }

  /// The width of the arrow at the end of a row: 9 for the built-in one (C86). Android draws any other pixel by pixel, which
  /// takes a third more of a row on its coarsest screens (C236).
  private func disclosureWidth(_ data: Attributes, rowHeight: Int) -> Int {
    guard let header = embeddedImage("item_disclosure", 86, data) else { return 9 }
    if header.height > rowHeight {
      lose(86, "item_disclosure is taller than the row", data.subject, .changed)
    }
    return isIOS ? header.width : (header.width &* 4 &+ 2) / 3
  }

  private func galleryRules(_ data: Attributes, _ owner: Int, _ mainURL: String) -> ListRules? {
    guard let rowHeight = positive("row_height", 79, 94, data),
      let padding = positive("padding", 2, 94, data),
      let cells = positive("cells_per_row", 4, 94, data)
    else { return nil }
    guard 2 * padding < rowHeight else {
      lose(94, "skipped: the padding fills the row", data.subject)
      return nil
    }
    // The cell (C183). The clients round down and Swift towards zero, which is the same for every size that is not refused.
    let width = (320 - 2 * padding) / cells - 2 * padding
    let margin = (320 - cells * (width + 2 * padding)) / 2
    guard width >= 1, margin >= padding else {
      lose(95, "skipped: no room for \(cells) cells", data.subject)
      return nil
    }
    let columns = (320 - 2 * padding) / (width + 2 * padding)
    if client == .ios(.pad), columns != cells {
      note(184, "the tablet shows \(columns) columns, the phone \(cells)", data.subject)
    }
    // Cells are coloured on iOS alone (C96); everywhere they distort or letterbox their pictures (C98).
    if isIOS { for key in ["cell_normal_color", "cell_highlight_color"] { data.color(key) } }
    _ = data.bool("stretch_images")
    return ListRules(
      kind: .gallery, owner: owner, subject: data.subject, mainURL: mainURL, thumbWidth: width,
      thumbHeight: rowHeight - 2 * padding, rowHeight: rowHeight, padding: padding)
  }

  /// Decodes an image that is in the JSON itself.
  func embeddedImage(_ key: String, _ fact: Int, _ data: Attributes) -> PictureHeader? {
    guard let text = data.string(key) else { return nil }
    do {
      let bytes = try Base64.decode(text, isIOS: isIOS)
      guard let header = PictureHeader(bytes), header.format != .modern else {
        lose(fact, "\(key) is not an image", data.subject)
        return nil
      }
      return header
    } catch .beyondLatin1 {
      journal.crash(24, "\(key) holds a character above U+00FF", data.subject)
    } catch {
      lose(isIOS ? 23 : 24, "\(key) is no Base64", data.subject)
    }
    return nil
  }
}
