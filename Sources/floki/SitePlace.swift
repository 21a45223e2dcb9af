import ArgumentParser
import FlokiCheck
import FlokiClients
import FlokiContent
import FlokiProject
import Foundation

/// Finds the published site that was meant on the command line.
enum SitePlace {
  static func isAddress(_ place: String) -> Bool { place.hasPrefix("http://") || place.hasPrefix("https://") }

  /// The site at an address, or in a folder: the folder itself, or public in it where it is a project.
  ///
  /// - Parameter tell: Called after each answer of a host.
  static func site(
    _ place: String?, app: String?, telling tell: @escaping () -> Void
  ) throws -> (site: PublishedSite, name: String) {
    if let place, isAddress(place) {
      // Judged before anything is asked for.
      _ = try WebReader(below: place)
      return (try fetch(place, app: app, opening: key(), telling: tell), place)
    }
    let folder = folder(place)
    var site = try PublishedSite(folder: folder, app: app)
    let key = try key()
    try site.open { app, bytes in try opening(bytes, of: app, with: key) }
    return (site, place ?? shown(folder))
  }

  /// Why a site is not read of which every app definition is encrypted.
  static func nothingOpen(_ apps: [String]) -> PublishedSite.Failure {
    PublishedSite.Failure(
      "the app definition of \(apps.joined(separator: ", ")) is encrypted, and there is no other to read",
      hint: "set \(AppDataKey.variable) to the key that the site was built with.")
  }

  private static func key() throws -> AppDataKey? {
    try AppDataKey.key(in: ProcessInfo.processInfo.environment)
  }

  private static func opening(
    _ bytes: [UInt8], of app: String, with key: AppDataKey?
  ) throws -> PublishedSite.Opening {
    guard AppDataKey.isEncrypted(bytes) else { return .plain }
    guard let key else { return .closed }
    guard let json = key.decrypt(bytes, of: app) else {
      throw PublishedSite.Failure(
        "the key in \(AppDataKey.variable) does not decrypt the app definition of \(app)",
        hint: "give the key that the site was built with; if it is the right one, the file is damaged.")
    }
    return .opened(json)
  }

  /// What was named as an argument, or with `--project` as for every other command.
  ///
  /// - Throws: Where the place is named twice, or no project is where one is named.
  static func named(_ place: String?, in project: ProjectPlace) throws -> String? {
    guard let named = project.project else { return place }
    guard place == nil else {
      throw ValidationError("Name the site once, as an argument or with --project.")
    }
    try NotAProject.judge(project.folder)
    return named.hasSuffix("/") ? "\(named)public" : "\(named)/public"
  }

  /// A folder as it was named, or what `floki build` publishes into.
  static func folder(_ place: String?) -> String {
    let folder = place.map(ProjectPlace.absolute) ?? ProjectPlace.nearest()
    let isProject = FileManager.default.fileExists(atPath: "\(folder)/floki.yaml")
    return isProject ? "\(folder)/public" : folder
  }

  /// Reads the files of a site by their paths, nil where there is none.
  static func reader(
    of place: String?, telling tell: @escaping () -> Void
  ) throws -> (_ path: String) throws -> [UInt8]? {
    if let place, isAddress(place) {
      let reader = try WebReader(below: place.hasSuffix("/") ? place : place + "/")
      return { path in
        let answer = try reader.get(path)
        tell()
        return answer.status == 200 ? answer.bytes : nil
      }
    }
    let folder = folder(place)
    return { path in try Signer.bytes(of: "\(folder)/\(path)") }
  }

  static func shown(_ folder: String) -> String {
    let here = ProjectPlace.current + "/"
    return folder.hasPrefix(here) ? String(folder.dropFirst(here.count)) : folder
  }

  private static func fetch(
    _ address: String, app: String?, opening key: AppDataKey?,
    telling tell: @escaping () -> Void
  ) throws -> PublishedSite {
    var readers: [String: WebReader] = [:]
    var redirections: [String: String] = [:]
    var site = try PublishedSite(address: address, app: app) { base, path in
      let reader = try readers[base] ?? WebReader(below: base)
      readers[base] = reader
      let answer = try reader.get(path)
      tell()
      redirections[path] = answer.redirection
      return Response(answering: answer.status, answer.bytes)
    } opening: { app, bytes in
      try opening(bytes, of: app, with: key)
    }
    site.redirections = redirections
    let reader = try readers[site.host.baseURL] ?? WebReader(below: site.host.baseURL)
    site.asks = { path in (try? reader.has(path)) ?? false }
    return site
  }
}
