import FlokiSyntax

/// What the links of Markdown pages lead to, where that is of the project.
struct LinkBindings: Sendable {
  enum Target: Hashable, Sendable {
    /// What an item opens, in the language of the page unless another is said. For one that opens no address of its own:
    /// where else it is to be found.
    case item(Int32, language: Int?, elsewhere: String?)
    /// An address that is known by now.
    case address(String)
    /// A document of the project, published with the page.
    case attachment(Attachment)
  }

  /// By the file of a page, one for each of its links to content in their order: nil for one that leads nowhere now.
  private var targets: [SourceID: [Target?]] = [:]

  var isEmpty: Bool { targets.isEmpty }

  subscript(page: SourceID) -> [Target?] {
    get { targets[page] ?? [] }
    set { targets[page] = newValue }
  }

  /// The documents that a page leads to, each once, in the order of their paths.
  func attachments(of page: SourceID) -> [Attachment] {
    var files: [String: Attachment] = [:]
    for case .attachment(let file)? in self[page] { files[file.path] = file }
    return files.values.sorted { $0.path < $1.path }
  }
}
