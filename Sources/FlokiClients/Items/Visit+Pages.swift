extension Visit {
  /// Opens a page, looks at what it embeds and taps its links. A page is read once, however often it is opened.
  func showPage(_ url: String, fact: Int) -> ShownPage? {
    if let known = pages[url] { return known }
    // A link of the page may lead to the page.
    if !captures.isEmpty { pages.updateValue(nil, forKey: url) }
    let page = readPage(url, fact: fact)
    pages.updateValue(page, forKey: url)
    return page
  }

  private func readPage(_ url: String, fact: Int) -> ShownPage? {
    let isPlain = host.isPlain(url)
    guard isPlain || WebAddress(url) != nil else { return nil }
    guard isPlain || url.isLegalURL else {
      lose(103, "no request can be made for this URL", url)
      return nil
    }
    let page: PageReading
    switch reading.page(url) {
    case .page(let known): page = known
    case .failure(let status):
      lose(fact, "status \(status)", url, about: url)
      return nil
    case .foreign:
      journal.passBy(url)
      return nil
    }
    guard page.isUTF8 else {
      lose(isIOS ? 4 : 5, "the page is not UTF-8", url)
      return nil
    }
    if !isIOS && !page.declaresUTF8 { lose(5, "the page declares no charset and is read as Latin-1", url) }
    if isIOS && !page.hasViewport { note(193, "the page is laid out for a wide screen", url) }
    if page.isEmpty { lose(194, "the page is empty", url) }
    if isIOS {
      for jump in page.jumps { note(228, "\(jump) opens the page again, from the network", url) }
      for mail in page.mails { lose(227, "the mail goes to all of \(mail)", url) }
    }
    for reference in page.references {
      switch reference.status {
      case nil: journal.passBy(reference.target)
      case 200: break
      case .some(let status):
        // What a page loads, and where it leads (C191 C192).
        lose(
          reference.isLink ? 192 : 191, "\(reference.text) leads to status \(status)", url,
          about: reference.target)
      }
      if reference.isLink, !captures.isEmpty { tap(reference.target, on: url) }
    }
    return ShownPage(url: url, text: page.text)
  }
}

extension String {
  /// The address a browser would ask for; nil for what is no request at all, such as `mailto:`.
  func resolved(against page: String) -> String? {
    let reference = String(Substring(trimmingWhitespace.utf8.prefix { $0 != UInt8(ascii: "#") }))
    if WebAddress(reference) != nil { return reference }
    guard !reference.isEmpty, let base = WebAddress(page) else { return nil }
    let origin = base.scheme + "://" + base.authority
    if reference.hasPrefix("//") { return base.scheme + ":" + reference }
    if let colon = reference.firstIndex(of: ":"), !reference[..<colon].contains(where: { "/?".contains($0) })
    {
      return nil
    }
    if reference.hasPrefix("/") { return origin + reference }
    if reference.hasPrefix("?") { return origin + base.path + reference }
    let end = reference.firstIndex(of: "?") ?? reference.endIndex
    let joined = base.path.upToLastSlash + "/" + reference[..<end]
    return origin + joined.withoutDotSegments + reference[end...]
  }

  private var withoutDotSegments: String {
    var segments: [Substring] = []
    for segment in dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      switch segment {
      case ".": continue
      case "..": _ = segments.popLast()
      default: segments.append(segment)
      }
    }
    return "/" + segments.joined(separator: "/")
  }
}
