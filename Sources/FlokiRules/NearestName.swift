/// The one name among those allowed that was probably meant; nil when none is near enough to suggest.
///
/// Counts letters typed wrong, left out, added or swapped with their neighbour, and ignores case. One typo is forgiven
/// in a short name and one in every three letters of a longer one. Of two equally near names the first wins.
package func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  nearestNames(to: name, among: names).first
}

/// All names that are equally near, each once: with more than one, the intended one is unknown.
package func nearestNames(to name: String, among names: some Sequence<String>) -> [String] {
  guard let wanted = WrittenName(name) else { return [] }
  var nearest: [String] = []
  var known: Set<String> = []
  var limit = wanted.mostSlips
  for candidate in names {
    guard let slips = wanted.slips(to: WrittenName.letters(of: candidate), most: limit) else { continue }
    if slips < limit { (nearest, known) = ([], []) }
    limit = slips
    if known.insert(candidate).inserted { nearest.append(candidate) }
  }
  return nearest
}

/// The one name among those allowed that was meant beyond doubt, for a fix: the only one a single typo away, or that
/// differs in case alone. A name of one or two letters is never sure.
package func sureName(for name: String, among names: some Sequence<String>) -> String? {
  guard let wanted = WrittenName(name), wanted.letters.count > 2 else { return nil }
  let near = names.filter { candidate in
    let letters = WrittenName.letters(of: candidate)
    return letters.count > 2 && wanted.slips(to: letters, most: 1) != nil
  }
  return Set(near).count == 1 ? near.first : nil
}
