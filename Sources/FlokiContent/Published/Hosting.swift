/// The kind of host that serves the published folder, which determines its rules.
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

  /// The codings (``ContentCoding``) in which a host can send compressed files, in its usual installation: nginx needs
  /// third-party modules for brotli and zstd, and a Worker's host compresses on its own.
  package var codings: Set<ContentCoding> {
    switch self {
    case .nginx: [.gzip]
    case .caddy, .floki: Set(ContentCoding.allCases)
    case .worker, .plain: []
    }
  }
}
