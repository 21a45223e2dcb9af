import FlokiCompiler
import FlokiContent
import FlokiSyntax

/// Where a site was published, as messages about it name it: the output folder or a target.
struct PublishedPlace {
  let name: String
  /// The command that brings back what was published there.
  let repair: String
  let isTarget: Bool

  init(folder request: BuildRequest) {
    name = "the output folder"
    repair =
      "floki lock --repair" + (request.namedOutput.map { " --output \($0.asShellWord)" } ?? "")
      + (request.adoptsOutput ? " --adopt" : "")
    isTarget = false
  }

  init(target request: BuildRequest) {
    name = request.target ?? "the target"
    repair =
      "floki lock --repair" + (request.target.map { " --from \($0.asShellWord)" } ?? "")
      + (request.adoptsTarget ? " --adopt" : "")
    isTarget = true
  }

  /// What to do first. What a colleague published is in their sources as well, without which it would be deleted.
  var restoring: String {
    isTarget
      ? "pull floki.lock and the sources from version control, as with `git pull`"
      : "restore floki.lock from version control"
  }

  /// What to do if floki.lock is lost, and what that costs.
  var repairing: String {
    "If \(isTarget ? "they are" : "it is") lost, run `\(repair)`: it restores only ids, and the next build deletes every item whose source is missing here"
  }
}

extension String {
  /// As one word of a command line.
  fileprivate var asShellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit || "-_./:@%+=,~".utf8.contains(byte)
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}

extension CheckedProject {
  /// Reports that another machine released and published another app definition under a number that this project uses too:
  /// phones that have the number never fetch it again (C28).
  mutating func compareReleases(with known: IDLock, in site: PublishedPlace) {
    guard let compiled else { return }
    for generation in compiled.generations {
      let isTaken = generation.apps.contains { app in
        guard let theirs = known.release(generation.version, of: app) else { return false }
        return compiled.lock.release(generation.version, of: app).map { $0.digest != theirs.digest } ?? false
      }
      if isTaken { report(ofSameVersion: .versionTaken(generation, in: site)) }
    }
  }
}

extension Diagnostic {
  fileprivate static func versionTaken(_ generation: Generation, in site: PublishedPlace) -> Self {
    .init(
      ReleaseComparisonRules().versionPublished,
      "version \(generation.words) was released twice, and \(site.name) has the other one",
      at: generation.span,
      why:
        "Phones that hold version \(generation.version) of the other machine never fetch it again (C28).",
      hint:
        "\(site.restoring). If they are lost, run `\(site.repair)`: readers then lose what the other version has. Then `floki release\(generation.choice)` gives the app definition the next free number."
    )
  }
}
