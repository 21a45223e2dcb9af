/// A picture that could not be made.
package struct ImageFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source, by its path from the project folder.
  package let source: String
  package let fault: PictureFault

  package init(source: String, fault: PictureFault) {
    self.source = source
    self.fault = fault
  }

  package var description: String {
    switch fault {
    case .machine(let reason): "cannot make a picture of \(source): \(reason)"
    case .file, .notAPicture: "cannot make a picture of \(source), which is not a whole one"
    }
  }
}
