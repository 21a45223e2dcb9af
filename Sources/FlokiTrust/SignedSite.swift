package import FlokiContent
import FlokiProtocol
package import FlokiRules
package import FlokiSite

/// A published site with its signature, checked with a key.
package struct SignedSite: Sendable {

  /// Why a site is not trusted.
  package enum Problem: CommandFailure, Equatable, Sendable {
    case unsigned
    case notOfFloki
    case signature(TrustFailure)
    case manifest(UnreadableFile)
    /// An earlier version of floki wrote the manifest.
    case ownerless
    /// The signature is that of another app.
    case otherSite(signed: String, found: String)
    case expired(Instant)
    /// A site that was signed before one that was seen already.
    case rolledBack(signed: Instant, seen: Instant)
    /// An indicator leads to another version than the one that was signed.
    case mixed(app: String, signed: Int32, found: Int32?)
    case missing(String)
    case altered(String)

    package var message: String { "the site is not trusted: \(self)" }
    package var exitStatus: ExitStatus { .problems }

    package var hint: String? {
      switch self {
      case .manifest(let failure): failure.hint
      case .ownerless: "build it again with this version of floki."
      default: nil
      }
    }

    package var description: String {
      switch self {
      case .unsigned: "there is no \(SitePath.signature)"
      case .notOfFloki: "the signature has no versions or expiry: it was not made by `floki sign`"
      case .signature(let failure): failure.description
      case .manifest(let failure): failure.description
      case .ownerless: "\(SitePath.manifest) does not say whose site it is"
      case .otherSite(let signed, let found): "the signature is for \(signed), and this is \(found)"
      case .expired(let instant): "the signature expired on \(instant.rfc3339(in: .utc))"
      case .rolledBack(let signed, let seen):
        "it was signed on \(signed.rfc3339(in: .utc)), and one from \(seen.rfc3339(in: .utc)) was seen before: an older site is being served"
      case .mixed(let app, let signed, let found):
        "\(app)-app leads to version \(found.map { "\($0)" } ?? "?"), and version \(signed) was signed: files of two sites are mixed"
      case .missing(let path): "\(path) is missing"
      case .altered(let path): "\(path) is not the file that was signed"
      }
    }
  }

  /// What was signed.
  package let statement: Statement
  private let files: [Manifest.Entry]

  /// Reads the manifest and its signature.
  ///
  /// - Parameters:
  ///   - seen: When the newest trusted site was signed; nil for none.
  ///   - read: The bytes of a file by its path, nil where it is not there.
  package init(
    by key: PublicKey, asOf now: Instant, seen: Instant?, reading read: (_ path: String) throws -> [UInt8]?
  ) throws {
    guard let text = try read(SitePath.signature) else { throw Problem.unsigned }
    guard let bytes = try read(SitePath.manifest) else { throw Problem.missing(SitePath.manifest) }
    let signature: Signature
    do throws(TrustFailure) {
      signature = try Signature(reading: String(decoding: text, as: UTF8.self))
      try signature.check(bytes, by: key)
    } catch { throw Problem.signature(error) }
    guard let statement = Statement(reading: signature.comment) else { throw Problem.notOfFloki }
    self.statement = statement
    let manifest = try Manifest(believed: bytes)
    files = manifest.entries
    if let baseURL = manifest.owner?.baseURL, baseURL != statement.baseURL {
      throw Problem.otherSite(signed: statement.baseURL, found: baseURL)
    }
    guard now < statement.expires else { throw Problem.expired(statement.expires) }
    if let seen, statement.signed < seen { throw Problem.rolledBack(signed: statement.signed, seen: seen) }
    for (app, version) in statement.versions {
      let found = try read(SitePath.indicator(app)).flatMap(Self.version)
      guard found == version else { throw Problem.mixed(app: app, signed: version, found: found) }
    }
  }

  package var fileCount: Int { files.count }

  /// Checks every file against the signed manifest.
  package func checkFiles(reading read: (_ path: String) throws -> [UInt8]?) throws {
    for file in files {
      guard let bytes = try read(file.path) else { throw Problem.missing(file.path) }
      guard bytes.count == file.byteCount, ContentDigest(of: bytes) == file.digest else {
        throw Problem.altered(file.path)
      }
    }
  }

  /// The version that an indicator tells.
  static func version(of indicator: [UInt8]) -> Int32? {
    guard case .object(let json)? = try? JSONReader.read(indicator),
      case .integer(let version)? = json[IndicatorAttribute.version.name]
    else { return nil }
    return Int32(exactly: version)
  }
}

extension Statement {
  /// The statement for a site that is signed now.
  ///
  /// - Throws: ``SignedSite/Problem`` where the manifest or an indicator cannot be read.
  package init(
    ofSiteSigned now: Instant, for days: Int, reading read: (_ path: String) throws -> [UInt8]?
  ) throws {
    guard let bytes = try read(SitePath.manifest) else {
      throw SignedSite.Problem.missing(SitePath.manifest)
    }
    let manifest = try Manifest(believed: bytes)
    guard let baseURL = manifest.owner?.baseURL else { throw SignedSite.Problem.ownerless }
    let versions = try manifest.apps.map { app in
      guard let version = try read(SitePath.indicator(app)).flatMap(SignedSite.version) else {
        throw SignedSite.Problem.missing(SitePath.indicator(app))
      }
      return (app: app, version: version)
    }
    let end = now.secondsSince1970.addingReportingOverflow(Int64(days) * 86400)
    self.init(
      baseURL: baseURL, versions: versions, signed: now,
      expires: Instant(secondsSince1970: end.overflow ? now.secondsSince1970 : end.partialValue))
  }
}

extension Manifest {
  fileprivate init(believed bytes: [UInt8]) throws(SignedSite.Problem) {
    do { try self.init(reading: bytes) } catch { throw .manifest(error) }
  }
}
