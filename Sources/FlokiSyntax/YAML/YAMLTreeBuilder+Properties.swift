extension YAMLTreeBuilder {
  /// The anchor and the tag before a node: where the tag is, and where the node itself begins.
  ///
  /// libyaml's marks of a node include both, with the white space, comments and line breaks after them.
  func properties(from start: Int, to end: Int) -> (anchor: Range<Int>, tag: Range<Int>?, end: Int) {
    var anchor = start..<start
    var tag: Range<Int>?
    var place = start
    while place < end {
      switch unsafe text[place] {
      case UInt8(ascii: "&"):
        let begin = place
        place = endOfWord(from: place, to: end)
        anchor = begin..<place
      case UInt8(ascii: "!"):
        let begin = place
        place = endOfWord(from: place, to: end)
        tag = begin..<place
      case UInt8(ascii: "#"):
        while unsafe place < end && text[place] != 0x0A && text[place] != 0x0D { place &+= 1 }
      case 0x20, 0x09, 0x0A, 0x0D:
        place &+= 1
      default:
        return (anchor, tag, place)
      }
    }
    return (anchor, tag, end)
  }

  private func endOfWord(from start: Int, to end: Int) -> Int {
    var place = start &+ 1
    let isVerbatim = unsafe place < end && text[place] == UInt8(ascii: "<")
    while place < end {
      switch unsafe text[place] {
      case 0x20, 0x09, 0x0A, 0x0D: return place
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if !isVerbatim { return place }
      default: break
      }
      place &+= 1
    }
    return end
  }

  /// Scalars get their type from the schema, so a tag can say nothing but "this is text".
  func checkTag(_ tag: String?, at place: Range<Int>?, onScalar: Bool, _ diagnostics: inout Diagnostics) {
    guard let tag, let place else { return }
    if onScalar, tag == "!" || tag == "tag:yaml.org,2002:str" { return }
    diagnostics.report(
      .tagNotUsed(
        span(place.lowerBound, place.upperBound), isStandard: tag.hasPrefix("tag:yaml.org,2002:"),
        isPicture: unsafe place.count > 1 && text[place.lowerBound &+ 1] == UInt8(ascii: "[")))
  }
}
