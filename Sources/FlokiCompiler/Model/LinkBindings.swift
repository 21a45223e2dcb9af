import FlokiSyntax

/// The targets of links in Markdown pages that are part of the project.
struct LinkBindings: Sendable {
  enum Target: Hashable, Sendable {
    /// The item's target, in the page's language unless another is given. For an item without an address: the address
    /// where readers find it.
    case item(Int32, language: Int?, elsewhere: String?)
    /// An address that is already known.
    case address(String)
    /// A document of the project, published with the page.
    case attachment(Attachment)
  }

  /// By page file, an element for each of its links to content, in order: nil for a link without a target now.
  private var targets: [SourceID: [Target?]] = [:]

  var isEmpty: Bool { targets.isEmpty }

  subscript(page: SourceID) -> [Target?] {
    get { targets[page] ?? [] }
    set { targets[page] = newValue }
  }

  /// The documents that a page links to, each once, by path.
  func attachments(of page: SourceID) -> [Attachment] {
    var files: [String: Attachment] = [:]
    for case .attachment(let file)? in self[page] { files[file.path] = file }
    return files.values.sorted { $0.path < $1.path }
  }
}
