/// What answers phones in front of the published folder, and so which rules are written for it.
package enum Hosting: String, Hashable, Sendable, CaseIterable {
  case nginx, caddy
  /// A Worker with static assets.
  case worker
  /// floki's own server, which searches as well.
  case floki
  /// A host that knows nothing but files: it answers neither `o` nor `d` (C115).
  case plain

  /// Whether the host answers what phones ask for with `o` and `d`.
  package var readsQueries: Bool { self != .plain }

  /// Whether the host sends a file `x.gz` for `x` to those who take it.
  package var sendsGzip: Bool { [.nginx, .caddy, .floki].contains(self) }
}
