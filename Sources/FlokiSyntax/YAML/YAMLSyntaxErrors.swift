extension YAMLTreeBuilder {
  /// Says in plain words why libyaml gave up.
  mutating func report(_ failure: YAMLFailure, _ diagnostics: inout Diagnostics) {
    let place = failure.isReading ? failure.place : cursor.byte(atCharacter: failure.place)
    diagnostics.report(.error("yaml-syntax", failure.problem, at: wordSpan(at: place)))
  }

  /// The word at a place, up to the next white space.
  func wordSpan(at place: Int) -> SourceSpan {
    var end = place
    while unsafe end < text.count && text[end] > 0x20 { end &+= 1 }
    return span(place, end)
  }

  /// From a place to the end of its line.
  func lineSpan(at place: Int) -> SourceSpan {
    var end = place
    while unsafe end < text.count && text[end] != 0x0A && text[end] != 0x0D { end &+= 1 }
    return span(place, end)
  }
}
