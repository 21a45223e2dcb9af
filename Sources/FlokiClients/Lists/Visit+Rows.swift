extension Visit {
  /// How high thumbs are drawn: no higher than what the row leaves for them. iOS takes a footer's line off, Android its padding once
  /// more (C178 C182).
  func checkThumbHeights(_ items: [FeedItem], _ rules: ListRules, _ url: String) {
    let room = rules.rowHeight &- 2 &* rules.padding
    guard rules.thumbHeight >= 1, room >= 1, items.contains(where: { $0.image != nil }) else { return }
    if !isIOS {
      let drawn = min(room, rules.thumbHeight) &- rules.padding
      if drawn < 1 {
        journal.crash(182, "a thumb no higher than its padding is drawn", url)
      } else if room < rules.thumbHeight {
        lose(182, "thumbs \(rules.thumbHeight) high are squashed to \(drawn)", url)
      }
      return
    }
    let isBesideFooter = items.contains { $0.image != nil && $0.footer != nil }
    let drawn = room &- (isBesideFooter ? rules.footerHeight : 0)
    guard drawn >= 1, drawn < rules.thumbHeight else { return }
    lose(178, "thumbs \(rules.thumbHeight) high are squashed to \(drawn)", url)
  }

  /// Whether a title of all its lines leaves a line of the body (C222).
  func checkTeasers(_ items: [FeedItem], _ rules: ListRules, _ url: String) {
    let footer = items.contains { $0.footer != nil } ? rules.footerHeight : 0
    let room = rules.rowHeight &- 2 &* rules.padding &- footer
    guard !items.isEmpty, room >= 1, room < rules.wordsHeight else { return }
    note(222, "a title of all its lines leaves no line of the body", url)
  }
}
