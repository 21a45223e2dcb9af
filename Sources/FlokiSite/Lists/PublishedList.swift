import FlokiProtocol

/// A feed in one language, by the path of its file.
package struct PublishedList: Hashable, Sendable {
  /// The part before the langcode: `news/`.
  package let folder: String
  package let langcode: String

  /// Nil for any other file, and for a file with the same items for another kind of device.
  package init?(path: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    folder = String(path[...slash])
    let name = path[path.index(after: slash)...].split(separator: ".", omittingEmptySubsequences: false)
    // `en`, and of its older items `en.o848275200`.
    guard let langcode = name.first, name.count == 1 || (name.count == 2 && name[1].isOlderPage) else {
      return nil
    }
    self.langcode = String(langcode)
  }
}

extension Substring {
  fileprivate var isOlderPage: Bool {
    utf8.first == UInt8(ascii: "o") && utf8.dropFirst().allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
  }
}
