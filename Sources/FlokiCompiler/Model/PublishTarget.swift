import FlokiProtocol
package import FlokiSyntax

/// A place that the published folder is carried to, as `publish:` in floki.yaml names it.
package struct PublishTarget: Hashable, Sendable {
  package var name: String
  /// A folder, from that of the project, or an address; without any secret.
  package var place: String
  /// Of an S3-compatible store that is not Amazon's.
  package var endpoint: String?
  package var region: String?
  /// Where it is written; nil for one that the command line names.
  package var span: SourceSpan?

  package init(
    name: String, place: String, endpoint: String? = nil, region: String? = nil, span: SourceSpan? = nil
  ) {
    (self.name, self.place, self.endpoint, self.region, self.span) = (name, place, endpoint, region, span)
  }

  /// How addresses of targets begin; what begins otherwise is a folder.
  package static let schemes = ["s3", "ssh", "sftp", "davs", "dav"]

  /// What is before `://`; nil for a folder.
  package static func scheme(of place: String) -> String? {
    place.firstRange(of: "://").map { String(place[..<$0.lowerBound]) }
  }

  /// What was meant by a place that is neither an address nor, most likely, a folder of that name: `s3:/quay`, `me@box:/srv/www`,
  /// `~/www` or `$HOME/www`, which only shells know; nil for every other.
  package static func slip(in place: String) -> String? {
    if place == "~" || place.hasPrefix("~/") {
      return "write the whole path of the folder, such as /srv/www; `~` is a word of shells"
    }
    if place.hasPrefix("$") { return "write the path itself; `$` is a word of shells" }
    guard scheme(of: place) == nil, let colon = place.firstIndex(of: ":"),
      !place[..<colon].contains("/"), colon != place.startIndex
    else { return nil }
    let (head, rest) = (String(place[..<colon]), place[colon...].dropFirst())
    let path = rest.drop { $0 == "/" }
    if schemes.contains(head) { return "write \(head)://\(path)" }
    return
      "write ssh://\(head)\(rest.hasPrefix("/") ? "/" : "/~/")\(path), or sftp:// where the host has no shell"
  }
}
