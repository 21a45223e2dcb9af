extension Chronicle {
  /// A stale page, or a picture that is right after the next launch (C169 C170).
  func passing(_ file: StaleFile, in screen: Screen, _ index: Int, isHealed: Bool) -> ReaderProblem? {
    guard let cause = cause(of: file, in: screen, index) else { return nil }
    if file.part == .page {
      return .stalePage(file, feed: screen.feedURL, cause: cause, heals: isHealed ? .withinRun : .nextLaunch)
    }
    return .remembered(file, feed: screen.feedURL, cause: cause)
  }

  /// A picture that no launch puts right (C168).
  func lasting(_ file: StaleFile, in screen: Screen, _ index: Int) -> ReaderProblem? {
    cause(of: file, in: screen, index).map { .changedUnderItsName(file, feed: screen.feedURL, cause: $0) }
  }

  /// The publication that put something else at the address, or another address in the item. Nil where new readers do not
  /// have the item at all.
  private func cause(of file: StaleFile, in screen: Screen, _ index: Int) -> Int? {
    guard let fresh = list(of: screen, at: index), let item = fresh.item(file.item.id),
      item.url == file.url || item.image == file.url
    else { return nil }
    if file.shown.url != file.url {
      return start(of: screen.rules.owner, at: index) {
        let earlier = $0.item(item.id)
        return file.part == .thumb ? earlier?.image == file.url : earlier?.url == file.url
      }
    }
    return change(of: file, before: index)
  }

  /// The first publication since a phone got the file that serves something else.
  func change(of file: StaleFile, before index: Int) -> Int {
    guard file.shown.since < index else { return index }
    return (file.shown.since...index).first {
      timeline.file(at: $0, file.url).map { $0 != file.shown.print } ?? false
    } ?? index
  }
}
