import FlokiClients
import FlokiRelease
import Foundation

/// Finds the published site that was meant on the command line.
enum SitePlace {
  static func isAddress(_ place: String) -> Bool { place.hasPrefix("http://") || place.hasPrefix("https://") }

  /// The site at an address, or in a folder: the folder itself, or public in it where it is a project.
  static func site(_ place: String?, app: String?) throws -> (site: PublishedSite, name: String) {
    if let place, isAddress(place) {
      // Judged before anything is asked for.
      _ = try WebReader(below: place)
      return (try fetch(place, app: app), place)
    }
    let folder = folder(place)
    return (try PublishedSite(folder: folder, app: app), place ?? shown(folder))
  }

  /// A folder as it was named, or what `floki build` publishes into.
  static func folder(_ place: String?) -> String {
    let folder = place.map(ProjectPlace.absolute) ?? ProjectPlace.nearest()
    let isProject = FileManager.default.fileExists(atPath: "\(folder)/floki.yaml")
    return isProject ? "\(folder)/public" : folder
  }

  /// Reads the files of a site by their paths, nil where there is none.
  static func reader(of place: String?) throws -> (_ path: String) throws -> [UInt8]? {
    if let place, isAddress(place) {
      let reader = try WebReader(below: place.hasSuffix("/") ? place : place + "/")
      return { path in
        let answer = try reader.get(path)
        return answer.status == 200 ? answer.bytes : nil
      }
    }
    let folder = folder(place)
    return { path in try Signer.bytes(of: "\(folder)/\(path)") }
  }

  private static func shown(_ folder: String) -> String {
    let here = ProjectPlace.current + "/"
    return folder.hasPrefix(here) ? String(folder.dropFirst(here.count)) : folder
  }

  private static func fetch(_ address: String, app: String?) throws -> PublishedSite {
    var readers: [String: WebReader] = [:]
    return try PublishedSite(address: address, app: app) { base, path in
      let reader = try readers[base] ?? WebReader(below: base)
      readers[base] = reader
      let answer = try reader.get(path)
      return Response(answering: answer.status, answer.bytes)
    }
  }
}
