import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiRules
import FlokiSyntax

/// What a check of a whole project has found.
struct ProjectState: Sendable {
  let report: DiagnosticReport
  let sources: SourceTree
  let index: ProjectIndex?

  init(_ check: LiveCheck) {
    report = check.outcome.diagnostics
    sources = check.sources
    index = check.index
  }
}

/// Why a project could not be checked.
struct CheckFailure: Error {
  let words: String
  let isCancelled: Bool

  init(_ error: any Error) {
    words = "\(error)"
    isCancelled = error is CancellationError
  }
}

/// A project in which texts are open, or that the editor has opened as a folder.
struct LiveProject {
  /// From the root.
  let root: String
  /// Counts the changes, of texts and of files.
  var generation = 0
  /// The change that ``state`` is of.
  var checkedGeneration = -1
  var state: ProjectState?
  /// Of the last check that lost nothing: while a line is half written, whole lists may be missing.
  var names: ProjectNames?
  /// The change that ``names`` are of.
  var namedGeneration = -1
  var checking: Task<Void, Never>?
  /// What is not to be believed of one text alone since the last check, by address.
  var doubtful: [String: Set<String>] = [:]
  /// What is being found out of one text alone.
  var looking: Task<Void, Never>?
  /// What an editor shows, by address.
  var shown: [String: ShownFindings] = [:]
  /// Answered once nothing is left to check.
  var waiting: [WaitingRequest] = []
  /// The failure that was reported last, so that none is reported twice.
  var toldFailure: String?

  init(root: String) { self.root = root }

  /// Takes over what a check has found.
  mutating func take(_ state: ProjectState) {
    self.state = state
    doubtful = [:]
    toldFailure = nil
    guard let index = state.index else { return }
    let isBroken = state.report.count(of: .error) > 0
    if let known = names?.index, isBroken, index.lacksWhatIsIn(known) { return }
    names = ProjectNames(index: index, sources: state.sources)
    namedGeneration = generation
  }

  var isSettled: Bool { checkedGeneration == generation }

  /// The path of a file from the project folder; nil for one outside.
  func path(of file: String) -> String? {
    file.hasPrefix(root + "/") ? String(file.dropFirst(root.utf8.count + 1)) : nil
  }
}

extension ProjectIndex {
  /// Whether lists or languages are missing that another index has.
  fileprivate func lacksWhatIsIn(_ other: ProjectIndex) -> Bool {
    let folders = Set(feeds.map(\.folder))
    return !Set(other.feeds.map(\.folder)).isSubset(of: folders) || languages.count < other.languages.count
      || tabs.count < other.tabs.count
  }
}
