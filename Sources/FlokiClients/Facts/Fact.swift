/// Whether the module does what a fact of the reference says.
package enum FactStanding: Hashable, Sendable {
  /// A rule, whose code cites the number.
  case implemented
  /// Published files show nothing of it, for this reason.
  case notInFiles(String)
  /// The system of the phone does it, whatever the files say.
  case platform(String)
}

/// One of the facts about the two deployed clients. The numbers of new facts have gaps, where several people add some.
package struct Fact: Hashable, Sendable {
  package let number: Int
  /// Its short name in the reference.
  package let tag: String
  package let standing: FactStanding
  /// What an author or a compiler does about it.
  package let avoid: String

  init(_ number: Int, _ tag: String, avoid: String) {
    self.number = number
    self.tag = tag
    standing = .implemented
    self.avoid = avoid
  }

  init(_ number: Int, _ tag: String, _ standing: FactStanding) {
    self.number = number
    self.tag = tag
    self.standing = standing
    avoid = ""
  }

  /// All of them, in order.
  package static let all: [Fact] = reading + tabs + lists + contents

  /// What would have avoided a report of a fact.
  package static func avoid(_ number: Int) -> String {
    avoided[number] ?? ""
  }

  private static let avoided = Dictionary(all.map { ($0.number, $0.avoid) }) { first, _ in first }
}
