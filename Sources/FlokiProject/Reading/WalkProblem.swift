extension ProjectWalk {
  /// A file or folder that floki will not read, and why.
  package struct Problem: Hashable, Sendable {
    package enum Cause: String, Sendable {
      case linkToNothing
      case linkToItself
      case linkToOutside
      /// A name that begins with a dot, or floki's output.
      case linkToHidden
      /// A link to a folder in a folder that is itself reached through a link.
      case linkBehindLink
      /// A link to a folder above it.
      case linkToParent
      /// A pipe, a socket, a device.
      case special
      case notUTF8
      /// The name of its neighbour, with the accents encoded in another way.
      case sameName
      case tooDeep
      case textTooLarge
    }

    package let path: String
    package let cause: Cause

    package init(path: String, cause: Cause) {
      self.path = path
      self.cause = cause
    }
  }
}
