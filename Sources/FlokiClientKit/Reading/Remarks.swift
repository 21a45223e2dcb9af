/// Collects what is ignored while one file is read.
final class Remarks {
  private(set) var ignored: [Ignored] = []

  func ignore(_ path: String, _ what: String, _ fact: Int) {
    ignored.append(Ignored(path: path, what: what, fact: fact))
  }
}
