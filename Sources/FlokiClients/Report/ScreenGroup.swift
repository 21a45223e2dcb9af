/// Readers of one language who see the same.
package struct ScreenGroup: Sendable {
  package let language: String
  package private(set) var clients: [Client]
  package let session: Session
  package let tabs: [TabSummary]

  /// One group for each way the app looks, in the order of the readers.
  package static func groups(of verification: Verification, readers: [Reader]) -> [ScreenGroup] {
    var groups: [ScreenGroup] = []
    for reader in readers {
      guard let session = verification.screens[reader] else { continue }
      if let index = groups.firstIndex(where: { $0.looksLike(session, in: reader.language) }) {
        groups[index].clients.append(reader.client)
      } else {
        groups.append(
          ScreenGroup(
            language: reader.language, clients: [reader.client], session: session,
            tabs: session.tabs.map(TabSummary.init)))
      }
    }
    return groups
  }

  private func looksLike(_ other: Session, in language: String) -> Bool {
    self.language == language && session.outcome == other.outcome && session.langcode == other.langcode
      && tabs == other.tabs.map(TabSummary.init) && items(of: session) == items(of: other)
  }

  private func items(of session: Session) -> [[Int]] {
    session.tabs.map { $0.list?.items.map(\.id) ?? [] }
  }

  /// "iPhone, iPad in es", and the language that they get where it is another one.
  package var name: String {
    let got = session.langcode == language || session.langcode.isEmpty ? "" : ", shown in \(session.langcode)"
    return clients.map { "\($0)" }.joined(separator: ", ") + " in \(language)\(got)"
  }

  /// Why they see nothing, or what ends the app; nil where it runs.
  package var ending: String? {
    switch session.outcome {
    case .running: nil
    case .refused(let reason): "the app does not start: \(reason)"
    case .crashed(let reason): "the app crashes: \(reason)"
    }
  }
}
