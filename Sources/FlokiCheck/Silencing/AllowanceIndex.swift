package import FlokiSyntax

/// The comments of a file that allow one code, indexed by the bytes they cover: a lookup among thousands is fast.
package struct AllowanceIndex: Sendable {
  private struct Extent: Sendable {
    var range: Range<Int>
    var owner: Int
    /// The furthest end in the part of the list whose middle this one is.
    var furthest = 0
  }

  /// In the order of where they begin, and as a tree: the middle of each part is above the two halves beside it.
  private var extents: [Extent]
  private let aboutFile: [Int]

  /// - Parameter indices: Which of the comments are about the code.
  package init(_ directives: [AllowDirective], at indices: [Int]) {
    aboutFile = indices.filter { directives[$0].isAboutFile }
    extents = indices.flatMap { index in
      // A place between two bytes is one that something begins at.
      directives[index].extents.map {
        Extent(range: $0.isEmpty ? $0.lowerBound..<$0.lowerBound + 1 : $0, owner: index)
      }
    }
    extents.sort { ($0.range.lowerBound, $0.owner) < ($1.range.lowerBound, $1.owner) }
    _ = findFurthest(extents.indices)
  }

  /// The comments that cover a place, in their order.
  package func covering(_ span: SourceSpan) -> [Int] {
    var owners: Set<Int> = []
    if span == .beginning(of: span.source) { owners.formUnion(aboutFile) }
    collect(Int(span.start), extents.indices, &owners)
    return owners.sorted()
  }

  private mutating func findFurthest(_ part: Range<Int>) -> Int {
    guard !part.isEmpty else { return 0 }
    let middle = (part.lowerBound + part.upperBound) / 2
    let sides = max(findFurthest(part.lowerBound..<middle), findFurthest(middle + 1..<part.upperBound))
    extents[middle].furthest = max(sides, extents[middle].range.upperBound)
    return extents[middle].furthest
  }

  private func collect(_ place: Int, _ part: Range<Int>, _ owners: inout Set<Int>) {
    guard !part.isEmpty else { return }
    let middle = (part.lowerBound + part.upperBound) / 2
    guard extents[middle].furthest > place else { return }
    collect(place, part.lowerBound..<middle, &owners)
    if extents[middle].range.contains(place) { owners.insert(extents[middle].owner) }
    if extents[middle].range.lowerBound <= place { collect(place, middle + 1..<part.upperBound, &owners) }
  }
}
