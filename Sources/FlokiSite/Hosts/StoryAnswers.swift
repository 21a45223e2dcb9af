import FlokiContent

/// What hosts answer at the lasting addresses of stories, and where there is no file.
package struct StoryAnswers: Sendable {
  /// Addresses that lead to others: paths in the published folder, and whole addresses.
  package let moved: [(path: String, address: String)]
  /// The paths of stories that are gone.
  package let gone: [String]
  /// Whether there are stories.
  package let hasPages: Bool
  /// Whether there is a page to show in place of one that is missing, with the status 404.
  package let hasNotFoundPage: Bool

  package init(
    moved: [(path: String, address: String)] = [], gone: [String] = [], hasPages: Bool = false,
    hasNotFoundPage: Bool = false
  ) {
    self.moved = moved
    self.gone = gone
    self.hasPages = hasPages
    self.hasNotFoundPage = hasNotFoundPage
  }

  /// A file by its address: that of a page in a folder is the folder.
  package static func address(ofFile path: String) -> String {
    path.hasSuffix("/" + ListPage.name) ? String(path.dropLast(ListPage.name.utf8.count)) : path
  }

  /// The file that answers an address.
  static func file(at address: String) -> String {
    address.hasSuffix("/") ? address + ListPage.name : address
  }

  /// The folders of pages that have rules of their own.
  static let otherFolders = [PublishedKind.itemPage, .webPage].compactMap(\.folder)
}
