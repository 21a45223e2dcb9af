/// A file of floki's own that a newer floki wrote (exit code 3): it may say what this one does not know of, and is left as it is.
package struct NewerFormat: Error, Hashable, Sendable, CustomStringConvertible {
  let path: String
  let format: Int

  package var description: String {
    "\(path) was written by a newer floki (format \(format)), and is left as it is"
  }

  package var hint: String { "upgrade floki; this is version \(Tool.version)." }
}
