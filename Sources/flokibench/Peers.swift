import Foundation

/// Other programs that make the same thumbnails, and decoding alone, each on two processes; those that are installed.
struct Peers {
  /// The built `bench-peer`.
  let program: String
  let folder: String
  let paths: [String]

  /// Hugo takes a third of a second for each, so it makes a few.
  private static let fewForHugo = 20
  private static let vips = "`vipsthumbnail`"
  private static let vipsGallery = "`vipsthumbnail`, thumbnails and photos of 1024"
  private static let gd = "a bare libgd program"
  private static let hugo = "Hugo, `Fill`"
  private static let whole = "decoding alone, libjpeg"
  private static let eighth = "decoding alone at 1/8, libjpeg"

  /// In the order of the table.
  var names: [String] {
    var names = [Self.whole, Self.eighth, Self.gd]
    if installed("vipsthumbnail") != nil { names.append(Self.vips) }
    if installed("hugo") != nil { names.append(Self.hugo) }
    return names
  }

  /// Those that make a gallery: a thumbnail and a photo of each picture.
  var galleryNames: [String] { installed("vipsthumbnail") == nil ? [] : [Self.vipsGallery] }

  func contenders() throws -> [Contender] {
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let halves = [Array(paths.prefix(paths.count / 2)), Array(paths.dropFirst(paths.count / 2))]
    func contender(_ name: String, _ program: String, _ arguments: [String]) -> Contender {
      Contender(
        name: name, images: paths.count,
        commands: halves.map { Command(program: program, arguments: arguments + $0) })
    }
    var contenders: [Contender] = []
    // Beside floki, which is first in every round.
    if let vips = installed("vipsthumbnail") {
      contenders.append(
        contender(
          Self.vips, vips,
          ["--size", "75x75", "--smartcrop", "centre", "-o", "\(folder)/%s-vips.jpg[Q=85,strip]"]))
    }
    contenders += [
      contender(Self.gd, program, ["gd", folder]), contender(Self.whole, program, ["decode"]),
      contender(Self.eighth, program, ["eighth"]),
    ]
    if let hugo = installed("hugo") { contenders.append(try hugoContender(hugo)) }
    return contenders
  }

  /// Both pictures of each photograph. A run of `vipsthumbnail` makes one size, so each process goes over its half of the
  /// photographs twice: that keeps both processors busy to the end, which a process for each size does not.
  func galleryContenders() -> [Contender] {
    guard let vips = installed("vipsthumbnail") else { return [] }
    let script = """
      "$0" --size 75x75 --smartcrop centre -o '\(folder)/%s-thumb.jpg[Q=85,strip]' "$@" &&
      "$0" --size 1024x1024 -o '\(folder)/%s-photo.jpg[Q=85,strip]' "$@"
      """
    let halves = [Array(paths.prefix(paths.count / 2)), Array(paths.dropFirst(paths.count / 2))]
    return [
      Contender(
        name: Self.vipsGallery, images: paths.count,
        commands: halves.map { Command(program: "/bin/sh", arguments: ["-c", script, vips] + $0) })
    ]
  }

  /// A site of one page whose template scales the pictures beside it.
  private func hugoContender(_ hugo: String) throws -> Contender {
    let site = "\(folder)/hugo"
    let photos = paths.prefix(Self.fewForHugo)
    for part in ["content/photos", "layouts/_default"] {
      try FileManager.default.createDirectory(atPath: "\(site)/\(part)", withIntermediateDirectories: true)
    }
    for path in photos {
      try FileManager.default.linkItem(
        atPath: path, toPath: "\(site)/content/photos/\(URL(fileURLWithPath: path).lastPathComponent)")
    }
    let files = [
      "config.toml": "baseURL = 'https://app.example.org/'\ntitle = 'Bench'\n",
      "content/photos/index.md": "---\ntitle: Photographs\n---\n",
      "layouts/_default/single.html": """
      {{ range .Resources.ByType "image" }}<img src="{{ (.Fill "75x75 Center q85").RelPermalink }}">{{ end }}

      """,
    ]
    for (name, text) in files {
      try text.write(toFile: "\(site)/\(name)", atomically: false, encoding: .utf8)
    }
    let arguments = [
      "--quiet", "--source", site, "--destination", "public", "--cacheDir", "\(folder)/hugo-cache",
    ]
    return Contender(
      name: Self.hugo, images: photos.count, commands: [Command(program: hugo, arguments: arguments)]
    ) {
      for path in ["\(site)/public", "\(site)/resources", "\(folder)/hugo-cache"] {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }
}
