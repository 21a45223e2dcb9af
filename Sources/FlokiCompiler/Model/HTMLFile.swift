package import FlokiContent
package import FlokiSyntax

/// A page written as an HTML file: published unchanged except for the addresses of its resources.
package struct HTMLFile: Sendable {
  /// A file of the project that the page shows.
  package enum Resource: Sendable {
    case picture(PictureReference)
    /// A movie or a sound, published unchanged.
    case file(path: String, digest: ContentDigest)
  }

  /// The place that names the file.
  package var span: SourceSpan
  package var source: SourceID
  /// The page, without a byte order mark.
  package var content: Range<Int>
  /// Each resource with the range of its address, in order.
  package var resources: [(address: Range<Int>, resource: Resource)]
  /// Where to insert the declaration of UTF-8; nil if the page has one (C5).
  package var charsetPlace: Int?

  package var pictures: [PictureReference] {
    resources.compactMap { if case .picture(let picture) = $0.resource { picture } else { nil } }
  }

  /// The finished page.
  ///
  /// - Parameter address: The published address of a resource.
  func html(of file: [UInt8], _ address: (Resource) -> String) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(content.count + 64 * resources.count)
    var position = content.lowerBound
    func copy(to end: Int, _ output: inout [UInt8], _ position: inout Int) {
      guard position <= end, end <= file.count else { return }
      output += file[position..<end]
      position = end
    }
    if let charsetPlace {
      copy(to: charsetPlace, &output, &position)
      output += Array("<meta charset=\"utf-8\">".utf8)
    }
    for (range, resource) in resources {
      copy(to: range.lowerBound, &output, &position)
      output += Array(address(resource).utf8)
      position = range.upperBound
    }
    copy(to: content.upperBound, &output, &position)
    return output
  }
}
