import Foundation
import TestSupport
import Testing

/// A golden case, in the format of ``CaseText``. Its name is the sentence it proves; its folder is the topic.
struct Case: Sendable, CustomTestStringConvertible {
  /// From the folder of cases, without extension: `lock/a-key-names-one-item`.
  let path: String

  /// Its own name, which no case of another topic has.
  var name: String { String(path.drop { $0 != "/" }.dropFirst()) }

  var testDescription: String { name }

  private let read: Result<CaseText, any Error>

  /// What the case says.
  var text: CaseText {
    get throws { try read.get() }
  }

  /// Every case, by topic and name.
  static let all: [Case] = CaseText.all.map { path in
    Case(path: path, read: Result { try CaseText(path) })
  }

  /// The actual outcome, computed once for all suites.
  func outcome() async throws -> Outcome { try await CaseOutcomes.shared.outcome(of: self) }

  /// Whether FLOKI_RECORD names this case, or the beginning of its name.
  var isToBeRecorded: Bool {
    Repository.wantedRecord.map { name.hasPrefix($0) } ?? false
  }
}
