/// What goes wrong during one visit, in the order a reader would run into it.
final class Journal {
  private(set) var losses: [Loss] = []
  /// What is harmless and worth knowing.
  private(set) var notes: [Loss] = []
  /// The first crash; the reader is thought to start the app again and go on.
  private(set) var crash: String?
  /// Addresses on hosts that are not the one being read.
  private(set) var unvisited: [String] = []
  /// How often something was said, known or not.
  private(set) var entryCount = 0
  /// How often a loss or note was told.
  private(set) var lossCount = 0
  private var known: Set<Loss> = []
  private var passed: Set<String> = []

  /// - Parameter address: What a reader asked for, where that is what is wrong.
  func lose(
    _ fact: Int, _ what: String, _ subject: String, _ harm: Harm? = nil, about address: String? = nil
  ) {
    entryCount += 1
    lossCount += 1
    let loss = Loss(fact: fact, what: what, subject: subject, harm: harm, address: address)
    if known.insert(loss).inserted { losses.append(loss) }
  }

  /// Keeps what no reader loses anything by.
  func note(_ fact: Int, _ what: String, _ subject: String) {
    entryCount += 1
    lossCount += 1
    let loss = Loss(fact: fact, what: what, subject: subject, harm: .note)
    if known.insert(loss).inserted { notes.append(loss) }
  }

  func crash(_ fact: Int, _ what: String, _ subject: String, about address: String? = nil) {
    lose(fact, "crash: " + what, subject, .crash, about: address)
    if crash == nil { crash = "C\(fact): \(what) (\(subject))" }
  }

  func passBy(_ url: String) {
    entryCount += 1
    if passed.insert(url).inserted { unvisited.append(url) }
  }
}
