package import FlokiClients
import FlokiContent
import FlokiRules
import FlokiSite

extension Pedigree {
  /// Finds the cause of a site's problems from the list that floki published with it.
  ///
  /// - Parameter warned: The facts that a project can cause, since no rule prevents the build.
  /// - Returns: Nil for a site that floki did not make.
  package init?(
    of site: PublishedSite, _ verification: Verification, _ problems: [FileProblem], warned: Set<Int>
  ) {
    guard site.isMadeByFloki,
      let manifest = site.host.bytes(of: Manifest.path).flatMap(ServedManifest.init)
    else { return nil }
    self.init()
    var changes: [String: Bool] = [:]
    func isChanged(_ path: String) -> Bool {
      if let known = changes[path] { return known }
      let listed = manifest.digest(of: path)
      let isChanged =
        listed.map { digest in
          !site.opened.contains(path)
            && site.host.bytes(of: path).map { ContentDigest(of: $0) != digest } ?? true
        } ?? false
      changes[path] = isChanged
      return isChanged
    }
    func judge(_ files: [String?], fact: Int?) {
      let files = files.compactMap(\.self)
      let changed = files.filter(isChanged)
      guard changed.isEmpty else {
        for file in changed where !self.changed.contains(file) { self.changed.append(file) }
        return
      }
      if let address = files.last, files.count > 1, !address.contains("://"),
        manifest.digest(of: address) == nil
      {
        if !unpublished.contains(address) { unpublished.append(address) }
      } else if let fact, warned.contains(fact) {
        if !allowed.contains(fact) { allowed.append(fact) }
      } else {
        isFlokis = true
      }
    }
    for finding in verification.findings where finding.severity != .note {
      judge([finding.file, finding.address], fact: finding.fact)
    }
    for problem in problems where problem.severity != .note {
      judge([problem.file, problem.address], fact: nil)
    }
    changed.sort()
    unpublished.sort()
    allowed.sort()
  }
}

extension ServedManifest {
  /// What a file was published as, also for a compressed one.
  fileprivate func digest(of path: String) -> ContentDigest? {
    if let file = files[path] { return file.digest }
    guard let (text, coding) = ContentCoding.unpacked(path) else { return nil }
    return files[text]?.packed.first { $0.coding == coding }?.digest
  }
}
