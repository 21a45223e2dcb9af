/// Merges what single readers met.
struct Findings {
  private(set) var merged: [Finding] = []
  private var places: [Key: Int] = [:]

  /// What makes two losses of two readers one finding.
  private struct Key: Hashable {
    var fact: Int
    var harm: Harm
    var what: String
    var file: String
    var place: String?
  }

  /// The folder that was read; nil where findings alone are added.
  private let host: StaticHost?

  init(of host: StaticHost? = nil) { self.host = host }

  mutating func add(_ session: Session, of reader: Reader) {
    for loss in session.losses + session.notes {
      let (file, place) = subject(loss.subject, in: session)
      let what = loss.what.withoutDeviceParameters
      add(
        Finding(
          fact: loss.fact, harm: loss.harm, what: what, file: file, place: place,
          address: loss.address.map(path), readers: [reader]))
    }
  }

  mutating func add(_ finding: Finding) {
    let key = Key(
      fact: finding.fact, harm: finding.harm, what: finding.what, file: finding.file, place: finding.place)
    guard let index = places[key] else {
      places[key] = merged.count
      merged.append(finding)
      return
    }
    for reader in finding.readers where merged[index].readers.last != reader {
      merged[index].readers.append(reader)
    }
  }

  /// The worst first, and else as the readers met them.
  var sorted: [Finding] {
    merged.enumerated().sorted { one, other in
      (one.element.harm, one.offset) < (other.element.harm, other.offset)
    }.map(\.element)
  }

  /// The file and the place in it. What names no address is in the app definition.
  private func subject(_ subject: String, in session: Session) -> (file: String, place: String?) {
    let end = subject.utf8.firstIndex(of: UInt8(ascii: " ")) ?? subject.endIndex
    let first = subject[..<end]
    guard let colon = first.utf8.firstIndex(of: UInt8(ascii: ":")), first[colon...].hasPrefix("://") else {
      return (relative(session.appdataURL), subject)
    }
    return (relative(String(first)), end == subject.endIndex ? nil : String(subject[end...].dropFirst()))
  }

  private func relative(_ url: String) -> String {
    let bare = url.utf8.firstIndex(of: UInt8(ascii: "?")).map { String(url[..<$0]) } ?? url
    guard let base = host?.baseURL, bare.hasPrefix(base) else { return bare }
    let path = String(bare.dropFirst(base.count))
    return path.percentDecoded ?? path
  }

  /// The file that an address leads to, however its host is spelled.
  private func path(_ url: String) -> String {
    if case .file(let path)? = host?.locate(url) { path } else { url }
  }
}

extension String {
  /// The text without the parameters that tell devices apart (C113).
  fileprivate var withoutDeviceParameters: String {
    guard utf8.contains(UInt8(ascii: "=")) else { return self }
    return ["?d=1", "?d=2", "&d=1", "&d=2"].reduce(self) { $0.replacing($1, with: "") }
  }
}
