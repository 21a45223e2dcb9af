/// Merges texts line by line, as version control does: what one side alone changed is taken over, what both changed stays
/// between marks.
enum LineMerge {
  static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [UInt8] {
    let (base, ours, theirs) = (lines(base), lines(ours), lines(theirs))
    // No line is twice in a lock, and each side has them in the same order.
    let common = Set(ours).intersection(theirs)
    var merged: [String] = []
    var rest = (base: base[...], ours: ours[...], theirs: theirs[...])
    for anchor in base.filter(common.contains) {
      merged += chunk(
        Array(take(&rest.base, before: anchor)), Array(take(&rest.ours, before: anchor)),
        Array(take(&rest.theirs, before: anchor)))
      merged.append(anchor)
    }
    merged += chunk(Array(rest.base), Array(rest.ours), Array(rest.theirs))
    return Array((merged.joined(separator: "\n") + "\n").utf8)
  }

  /// The lines before an anchor, which is taken as well.
  private static func take(_ lines: inout ArraySlice<String>, before anchor: String) -> ArraySlice<String> {
    let end = lines.firstIndex(of: anchor) ?? lines.endIndex
    defer { lines = lines[min(end + 1, lines.endIndex)...] }
    return lines[..<end]
  }

  private static func chunk(_ base: [String], _ ours: [String], _ theirs: [String]) -> [String] {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    return ["<<<<<<< ours"] + ours + ["======="] + theirs + [">>>>>>> theirs"]
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
