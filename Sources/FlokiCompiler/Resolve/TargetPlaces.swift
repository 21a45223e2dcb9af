import FlokiContent
import FlokiRules
import FlokiSyntax

extension PublishTarget {
  /// A syntax error in its address, found without asking the machine or the host.
  var malformedAddress: (problem: String, hint: String)? {
    switch Self.scheme(of: place) {
    case "s3":
      do { _ = try S3Place(place) } catch {
        return (error.description, "write s3://bucket, or s3://bucket/folder.")
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

  /// A syntax error in the address of its store.
  var malformedEndpoint: (problem: String, hint: String)? {
    guard Self.scheme(of: place) == "s3", let endpoint else { return nil }
    do { _ = try S3Place.endpoint(endpoint) } catch {
      return (error.description, "write `endpoint: https://s3.example.org`, and the bucket in `to`.")
    }
    return nil
  }
}

/// Invalid addresses of targets.
struct TargetPlacesRules: RuleSet {
  let publishPlaceMalformed = Rule("publish-place-malformed", .error, in: .publishing)
}

private let rules = TargetPlacesRules()

extension Diagnostic {
  static func targetMalformed(_ problem: (problem: String, hint: String), at span: SourceSpan) -> Self {
    .init(
      rules.publishPlaceMalformed, problem.problem, at: span,
      why: "`floki publish` cannot use this address.", hint: problem.hint)
  }
}
