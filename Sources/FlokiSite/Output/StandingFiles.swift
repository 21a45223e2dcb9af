package import FlokiContent

/// Files that a build leaves in the output folder as they are, by the lines of a ledger of which every file was found as it says.
package struct StandingFiles: Sendable {
  package let ledger: LedgerText
  /// Of each line whether its file is one of them.
  private(set) var lines: [Bool]
  /// Where the line of each file is.
  private let places: [String: Int]

  package init(of ledger: LedgerText) {
    self.ledger = ledger
    lines = Array(repeating: false, count: ledger.lines.count)
    places = Dictionary(
      ledger.lines.enumerated().map { (ledger.path(of: $1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Takes in a file of floki's own with what is packed beside it, where each of these has the bytes that it should have.
  ///
  /// - Returns: The size of the first in bytes; nil where one of them has to be written.
  package mutating func take(_ path: String, _ digest: ContentDigest, _ packed: [Manifest.Sibling]) -> Int? {
    guard let first = line(of: path, digest) else { return nil }
    var places = [first]
    for sibling in packed {
      guard let place = line(of: sibling.coding.path(of: path), sibling.digest) else { return nil }
      places.append(place)
    }
    for place in places { lines[place] = true }
    return Int(ledger.lines[first].entry.byteCount)
  }

  private func line(of path: String, _ digest: ContentDigest) -> Int? {
    guard let place = places[path], case let entry = ledger.lines[place].entry, entry.mark == .own,
      entry.staleSince == nil, entry.digest == digest
    else { return nil }
    return place
  }
}
