package import FlokiContent

/// Why a picture could not be made.
package enum PictureProblem: Error, Hashable, Sendable {
  /// The file is to blame, and its editor can fix it.
  case file(ImageProblem)
  /// The bytes are of no picture at all.
  case notAPicture
  /// Making the picture would take more memory than is allowed, both in bytes.
  case needsMemory(Int, allowed: Int)
  /// This machine or this moment is to blame: nothing in the project is wrong.
  case machine(reason: String)

  static var truncated: PictureProblem { .file(.truncated) }
  static var damaged: PictureProblem { .file(.damaged) }
  static var outOfMemory: PictureProblem { .machine(reason: "there is not enough memory for the picture") }
  static var changed: PictureProblem { .machine(reason: "it changed while it was read; build again") }
  static var unreadable: PictureProblem { .machine(reason: "the file cannot be read") }
}
