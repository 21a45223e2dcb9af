extension IOSReader {
  /// What came of the look for a newer app definition (C28 C31).
  func report(
    _ update: FollowedPhone.Update, at index: Int, _ chronicle: Chronicle, _ indicator: String,
    _ ledger: inout Ledger
  ) {
    switch update {
    case .nothingNew, .taken: break
    case .refused(let reason):
      ledger.add(.refused(indicator, reason: reason, cause: chronicle.startOfRefusal(at: index)))
    case .overlooked:
      let cause = chronicle.startOfDefinition(at: index)
      ledger.add(
        .overlooked(indicator, version: phone.installed?.version, cause: cause, isIOS: true))
    }
  }

  /// Addresses of the running app definition that answered once (C30).
  func reportGoneAddresses(at index: Int, _ chronicle: Chronicle, _ ledger: inout Ledger) {
    guard let running = phone.app?.definition else { return }
    let timeline = chronicle.timeline
    let current = timeline.announcement(at: index, isIOS: true, language: habit.language)?.definition
    let named = current.map { Set($0.allAddresses) } ?? []
    for address in running.allAddresses where !named.contains(address) {
      guard timeline.file(at: index, address) == nil, timeline.file(at: running.publication, address) != nil
      else { continue }
      let cause = chronicle.start(at: index) { timeline.file(at: $0, address) == nil }
      ledger.add(.addressGone(address, cause: cause))
    }
  }
}

extension Definition {
  /// What is asked for when every tab is opened.
  fileprivate var allAddresses: [String] { lists.map { $0.mainURL + langcode } + addresses }
}
