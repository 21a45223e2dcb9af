import FlokiContent
import FlokiRules
import FlokiSyntax

extension PublishTarget {
  /// What is wrong with its address by itself, without asking the machine or the host.
  var malformed: (problem: String, hint: String)? {
    switch Self.scheme(of: place) {
    case "s3":
      do { _ = try S3Place(place) } catch {
        return (error.description, "write s3://bucket, or s3://bucket/folder.")
      }
      var base = endpoint ?? "https://example.org"
      while base.hasSuffix("/") { base.removeLast() }
      do { _ = try S3Place.host(ofEndpoint: base) } catch {
        return (error.description, "write `endpoint: https://s3.example.org`, and the bucket in `to`.")
      }
    case "ssh", "sftp":
      do { _ = try SSHAddress(place) } catch {
        return (
          error.description,
          "write an address such as ssh://deploy@box.example.org/srv/www, or sftp://… for a host without a shell."
        )
      }
    case "dav", "davs":
      do { _ = try WebDAVPlace(place) } catch {
        return (error.description, error.hint ?? "write davs://files.example.org/app.")
      }
    default: break
    }
    return nil
  }
}

/// Addresses of targets that nobody could publish to.
struct TargetPlacesRules: RuleSet {
  let publishPlaceMalformed = Rule("publish-place-malformed", .error, in: .publishing)
}

private let rules = TargetPlacesRules()

extension Diagnostic {
  static func targetMalformed(_ fault: (problem: String, hint: String), at span: SourceSpan) -> Self {
    .init(
      rules.publishPlaceMalformed, fault.problem, at: span,
      why: "`floki publish` could not carry the site there.", hint: fault.hint)
  }
}
