extension Finding {
  /// How a report marks a finding.
  package enum Severity: String, CaseIterable, Sendable {
    case error, warning, note
  }

  /// An error takes something from a reader, a warning changes it. What no site can avoid is a note (C62 C150 C211): anyone who
  /// builds with floki was told of it then.
  package var severity: Severity {
    guard !isUnavoidable else { return .note }
    return switch harm {
    case .crash, .refuse, .lost: .error
    case .changed: .warning
    case .note: .note
    }
  }

  /// The file by its name on the disk; its address where it is elsewhere.
  package var path: String { file.contains("://") ? file : file.percentDecoded ?? file }

  /// The file, and the place in it where there is one.
  package var location: String { path + (place.map { ", \($0)" } ?? "") }
}

extension [Reader] {
  /// Who they are, each trait once: "iPhone, Android; es, eu".
  package var summary: String {
    var clients: [String] = []
    var languages: [String] = []
    for reader in self {
      let client = "\(reader.client)"
      if !clients.contains(client) { clients.append(client) }
      if !languages.contains(reader.language) { languages.append(reader.language) }
    }
    return "\(clients.joined(separator: ", ")); \(languages.joined(separator: ", "))"
  }
}
