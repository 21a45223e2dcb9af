package import FlokiContent

/// Several roles at once.
package struct PublishRoles: OptionSet {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }
  package init(_ role: PublishRole) { rawValue = 1 << role.rawValue }
}
