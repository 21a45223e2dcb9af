extension Visit {
  /// The title on top and the label below the tab's image (C63 C64).
  func tabTitles(_ tab: Attributes) throws(Ending) -> (long: String, label: String) {
    isIOS ? try iosTitles(tab) : androidTitles(tab)
  }

  private func iosTitles(_ tab: Attributes) throws(Ending) -> (long: String, label: String) {
    let long = try iosStringID("long_title", tab)
    if long == nil { lose(63, "no long_title: string 0 shows", tab.subject) }
    let short = try iosStringID("short_title", tab) ?? long
    return (title(long ?? 0, tab.subject), title(short ?? 0, tab.subject))
  }

  /// A number, or a string with a number in it.
  private func iosStringID(_ key: String, _ tab: Attributes) throws(Ending) -> Int? {
    switch tab.members[key] {
    case nil: return nil
    case .string(let digits):
      if !StringKey.isPlain(digits) { lose(63, "\(key) is not a number", tab.subject) }
      return StringKey.ios(digits)
    case .number, .bool: return tab.int(key)
    default: throw .crashed(6, "\(key) is neither number nor string")
    }
  }

  private func androidTitles(_ tab: Attributes) -> (long: String, label: String) {
    func title(_ key: String) -> String {
      if let id = tab.int(key) { return self.title(id, tab.subject) }
      lose(64, "\(key) reads \(strings.langcode)", tab.subject, .lost)
      return strings.langcode
    }
    return (title("long_title"), title("short_title"))
  }

  /// The words of a tab, without which readers do not know what it is.
  private func title(_ id: Int, _ subject: String) -> String {
    let shown = text(id, subject, whereMissing: .lost)
    if shown.allSatisfy(\.isWhitespace), case .text = strings.look(up: id) {
      lose(isIOS ? 63 : 64, "string \(id), a title, is blank", subject, .lost)
    }
    return shown
  }

  func text(_ id: Int, _ subject: String, whereMissing harm: Harm? = nil) -> String {
    if (10000...(isIOS ? 10016 : 10046)).contains(id) {
      lose(isIOS ? 43 : 44, "string \(id) belongs to the app", subject)
    }
    switch strings.look(up: id) {
    case .text(let text): return text
    case .missing(let shown, let fact):
      lose(fact, "string \(id) is missing and shows as \"\(shown)\"", subject, harm)
      return shown
    }
  }
}
