import FlokiContent

/// Several roles at once.
struct PublishRoles: OptionSet {
  let rawValue: Int

  init(rawValue: Int) { self.rawValue = rawValue }
  init(_ role: PublishRole) { rawValue = 1 << role.rawValue }
}
