import FlokiProtocol
package import FlokiSyntax

/// A target that the published folder is uploaded to, from `publish:` in floki.yaml.
package struct PublishTarget: Hashable, Sendable {
  package var name: String
  /// A folder, relative to the project's, or an address; without secrets.
  package var place: String
  /// The address of an S3-compatible store other than Amazon's.
  package var endpoint: String?
  package var region: String?
  /// Its place in floki.yaml; nil if the command line names it.
  package var span: SourceSpan?

  package init(
    name: String, place: String, endpoint: String? = nil, region: String? = nil, span: SourceSpan? = nil
  ) {
    (self.name, self.place, self.endpoint, self.region, self.span) = (name, place, endpoint, region, span)
  }

  /// The schemes of targets; a place without one is a folder.
  package static let schemes = ["s3", "ssh", "sftp", "davs", "dav"]

  /// The part before `://`; nil for a folder.
  package static func scheme(of place: String) -> String? {
    place.firstRange(of: "://").map { String(place[..<$0.lowerBound]) }
  }

  /// The probable correction of a place that is neither an address nor likely a folder: `s3:/quay`, `me@box:/srv/www`,
  /// `~/www` or `$HOME/www`, which only shells know; nil for any other.
  package static func slip(in place: String) -> String? {
    if place == "~" || place.hasPrefix("~/") {
      return "write the full path of the folder, such as /srv/www; only shells know `~`"
    }
    if place.hasPrefix("$") { return "write the full path; only shells know `$`" }
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
