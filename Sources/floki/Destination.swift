import ArgumentParser
import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiHTTP
import FlokiProject
import FlokiPublish
import FlokiRules
import FlokiSite
import FlokiSyntax
import Foundation

/// Where a site is published, from the command line and floki.yaml.
struct Destination: Sendable {
  /// What messages call it.
  let name: String
  /// What the command line calls it.
  let word: String
  let store: any Store
  /// Seconds that files stay which the site no longer has.
  let retention: Int64
  /// The project as the owner of a site; nil if floki.yaml gives no name or no base URL.
  let project: Manifest.Owner?

  /// A target that was not named, or cannot be reached by its name (exit code 2).
  struct Unknown: CommandFailure {
    let description: String
    let hint: String?
    var exitStatus: ExitStatus { .usage }
  }

  /// - Parameter command: The subcommand that asks, for its hints.
  init(
    _ target: String?, endpoint: String?, project: String, shown options: CommonOptions, for command: String
  ) throws {
    let (settings, report) = try PublishSettings.read(in: project)
    guard !settings.diagnostics.hasErrors else {
      options.show(report)
      throw Status.problems
    }
    retention = settings.retention
    self.project = settings.project
    var chosen = try Self.choose(target, among: settings.targets, for: command)
    word = target ?? chosen.name
    if let endpoint { chosen.endpoint = endpoint }
    store = try Self.store(for: chosen, project: project)
    name = chosen.name.isEmpty ? store.name : "\(chosen.name) (\(store.name))"
  }

  private static func choose(
    _ target: String?, among targets: [PublishTarget], for command: String
  ) throws -> PublishTarget {
    guard let target else {
      if let only = targets.first, targets.count == 1 { return only }
      throw Unknown(
        description: targets.isEmpty
          ? "no target given, and floki.yaml has none under `publish:`"
          : "floki.yaml has \(targets.count) targets: \(targets.map(\.name).joined(separator: ", "))",
        hint: targets.isEmpty
          ? "add `publish: {live: s3://bucket/folder}` to floki.yaml, or run `floki \(command) /srv/www/app`."
          : "name one of them: `floki \(command) \(targets[0].name)`.")
    }
    if let named = targets.first(where: { $0.name == target }) { return named }
    // What has a slash or a dot is a place; no name has.
    guard target.contains("/") || target.hasPrefix(".") else {
      throw Unknown(
        description: "`publish:` in floki.yaml has no target `\(target)`",
        hint: nearestName(to: target, among: targets.map(\.name)).map { "did you mean `\($0)`?" }
          ?? (targets.isEmpty ? "" : "the targets are \(targets.map(\.name).joined(separator: ", ")); ")
          + "for a folder of that name write `./\(target)`.")
    }
    if let hint = PublishTarget.slip(in: target) {
      throw Unknown(
        description: "`\(target)` is not a valid address, and an unlikely name for a folder",
        hint: "\(hint); for a folder of that name write `./\(target)`.")
    }
    let isAddress = PublishTarget.scheme(of: target) != nil
    return PublishTarget(name: "", place: isAddress ? target : ProjectPlace.absolute(target))
  }

  private static func store(for target: PublishTarget, project: String) throws -> any Store {
    let environment = ProcessInfo.processInfo.environment
    switch PublishTarget.scheme(of: target.place) {
    case "s3":
      do {
        let address = try S3Address(
          target.place, endpoint: target.endpoint, region: target.region, environment: environment)
        return S3Store(
          address, pool: ConnectionPool(agent: "floki/\(Tool.version)"),
          now: { Int64(Date().timeIntervalSince1970) })
      } catch {
        throw Unknown(
          description: "\(error)",
          hint: "floki reads the environment and ~/.aws as other S3 tools do (AWS_PROFILE names a profile).")
      }
    case "ssh", "sftp":
      do {
        let address = try SSHAddress(target.place)
        return target.place.hasPrefix("sftp")
          ? SFTPStore(address, environment: environment) : SSHStore(address, environment: environment)
      } catch {
        throw Unknown(
          description: "\(error)",
          hint:
            "write an address such as ssh://deploy@box.example.org/srv/www, or sftp://… for a host without a shell."
        )
      }
    case "dav", "davs":
      do {
        let address = try WebDAVAddress(target.place, environment: environment)
        return WebDAVStore(address, pool: ConnectionPool(agent: "floki/\(Tool.version)"))
      } catch {
        throw Unknown(description: error.description, hint: error.hint)
      }
    case nil:
      let isAbsolute = target.place.hasPrefix("/")
      return FolderStore(
        URL(fileURLWithPath: isAbsolute ? target.place : "\(project)/\(target.place)").standardizedFileURL
          .path)
    case let scheme?:
      throw Unknown(
        description: "floki cannot publish to \(scheme)://",
        hint: "it publishes to folders, s3://, ssh://, sftp:// and davs://.")
    }
  }

  /// Throws if the site would be published into the folder that it comes from, or among the sources of a project.
  func judge(_ request: BuildRequest, fetching isFetched: Bool = false) throws {
    guard let folder = store as? FolderStore else { return }
    let output = request.output
    if !isFetched { try request.judgeTarget(folder.root) }
    let (from, to) = (output.realPath + "/", folder.root.realPath + "/")
    guard from.hasPrefix(to) || to.hasPrefix(from) else { return }
    throw Unknown(
      description: "the target and the output folder are the same, or one contains the other",
      hint: isFetched
        ? "name another folder with --output."
        : "name another folder; to build straight into it, run `floki build --output \(folder.root)`.")
  }
}

extension LockTerms {
  /// This process, as other publishers see it.
  static var ofThisProcess: LockTerms {
    let process = ProcessInfo.processInfo
    return LockTerms(
      publisher: "\(process.environment["USER"] ?? "floki") on \(process.hostName)",
      now: { Int64(Date().timeIntervalSince1970 * 1000) })
  }
}

extension String {
  /// Without links, as far as the path exists.
  fileprivate var realPath: String { URL(fileURLWithPath: self).resolvingSymlinksInPath().path }
}
