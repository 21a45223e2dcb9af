/// One thing wrong in a published folder, and all the readers who meet it.
package struct Finding: Hashable, Sendable {
  /// The C number in the reference of client behaviour.
  package var fact: Int
  package var harm: Harm
  /// What happens, in a sentence.
  package var what: String
  /// The file concerned, relative to the folder; its address where it is elsewhere.
  package var file: String
  /// The tab, item or JSON path in the file, where it is known.
  package var place: String?
  /// What a reader asked for, relative to the folder, where that is what is wrong: it is not there, or is something else.
  package var address: String?
  /// In the order in which they were asked.
  package var readers: [Reader]

  /// What would have avoided it.
  package var avoid: String { Fact.avoid(fact) }

  /// Whether the client cannot show it, however it is written (C62 C150 C211).
  package var isUnavoidable: Bool { [62, 150, 211].contains(fact) }
}

extension Finding: CustomStringConvertible {
  package var description: String {
    "C\(fact) \(harm.rawValue): \(what) (\(file)\(place.map { " " + $0 } ?? ""))"
  }
}
