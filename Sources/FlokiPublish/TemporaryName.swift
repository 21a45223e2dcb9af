import FlokiContent
import FlokiSite

extension String {
  static let temporaryEnding = ".part~"
  static let stagingBeginning = SitePath.staging

  /// Whether it is what floki keeps for itself.
  var isOfFloki: Bool { hasPrefix("\(ProjectPath.state)/") }

  /// Whether it is the name of something that is still being written.
  var isTemporary: Bool { hasSuffix(Self.temporaryEnding) || hasPrefix(Self.stagingBeginning) }
}

extension String {
  /// Throws for what is no path in a store: paths become lines of lists and words of scripts there.
  func checkPath(of name: String) throws(StoreFailure) {
    let own = isOfFloki ? String(dropFirst(ProjectPath.state.utf8.count + 1)) : self
    guard own.utf8.span.reasonNotToPublish == nil || self == ProjectPath.state else {
      throw StoreFailure(.other, "\(name): an invalid path for a site")
    }
  }
}
