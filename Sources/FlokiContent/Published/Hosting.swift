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

  /// In what ways packed a host sends what is beside a text (``ContentCoding``), as it is usually installed: nginx knows brotli and
  /// zstd by modules of others alone, and a Worker's host packs by itself.
  package var codings: Set<ContentCoding> {
    switch self {
    case .nginx: [.gzip]
    case .caddy, .floki: Set(ContentCoding.allCases)
    case .worker, .plain: []
    }
  }
}
