extension Visit {
  /// The address to request for an item's attribute, after each client's own cleaning and joining (C104 C107). Empty when
  /// it leads nowhere, which is not the same to a client as an attribute left out.
  func itemAddress(_ url: String, base: String, _ subject: String) -> String {
    if host.plainPath(of: url) != nil { return url }
    let cleaned = url.cleanedURL
    if url.utf8.contains(UInt8(ascii: "#")) {
      lose(102, "the fragment becomes part of the file name: \(url)", subject)
    }
    if !url.utf8.allSatisfy({ $0 < 0x80 }) { lose(101, "cleaned to something else: \(url)", subject) }
    if cleaned.hasPrefix("//") {
      lose(110, "a URL without scheme: \(url)", subject)
      return ""
    }
    if !cleaned.isLegalURL {
      lose(103, "not a legal URL: \(url)", subject)
      return ""
    }
    if let address = WebAddress(cleaned) {
      if !isIOS && !address.hasHostForAndroid {
        lose(105, "Android takes \(address.host) for no host", subject)
        return ""
      }
      return cleaned
    }
    guard isIOS else {
      lose(109, "Android resolves no relative URL: \(url)", subject)
      return ""
    }
    return base.upToLastSlash + "/" + cleaned
  }

  /// Checks a URL that iOS uses as it is written and Android cleans (C106 C107); nil if it leads nowhere.
  func rawAddress(_ url: String, _ subject: String) -> String? {
    if isIOS {
      guard url.isLegalURL else {
        lose(106, "not a legal URL: \(url)", subject)
        return nil
      }
      guard WebAddress(url) != nil else {
        lose(url.hasPrefix("//") ? 110 : 106, "not an absolute URL: \(url)", subject)
        return nil
      }
      return url
    }
    let address = itemAddress(url, base: "", subject)
    return address.isEmpty ? nil : address
  }
}
