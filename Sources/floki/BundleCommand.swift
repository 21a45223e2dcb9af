import ArgumentParser
import FlokiBuild
import FlokiCheck
import FlokiSyntax
import Foundation

struct BundleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle", abstract: "Write the files that an app ships with for its first start offline.",
    discussion: """
      Copies the version indicator, the app definition and the lists from the published folder to bundle/Floki, with \
      the pictures and pages they link to. bundle/FlokiBundle.swift finds each by its address. Add both to the app, \
      and bundle again with each release. With `launch_images` in floki.yaml, floki also makes the launch images and \
      icons that the systems expect.

      Examples:
        floki build && floki bundle
        floki bundle --app v2 --carry thumbnails --into ../ios/Resources
      """)

  @Option(help: .init("The app to bundle (default: the newest).", valueName: "name"))
  var app: String?

  @Option(
    help: .init(
      "What to bundle: lists, thumbnails (lists and their thumbnails) or everything (pages and photos too).",
      valueName: "extent"))
  var carry = AppBundle.Extent.everything

  @Option(
    help: .init("The folder to write to (default: bundle in the project).", valueName: "dir"),
    completion: .directory)
  var into: String?

  @OptionGroup var place: ProjectOptions

  @OptionGroup var shown: DiagnosticOptions

  @Option(
    name: .shortAndLong,
    help: .init("The published folder (default: public in the project).", valueName: "dir"),
    completion: .directory)
  var output: String?

  func run() async throws {
    let published = output.map(ProjectPlace.absolute) ?? "\(place.folder)/public"
    let bundle = try AppBundle(of: published, app: app, extent: carry)
    let target = into.map(ProjectPlace.absolute) ?? "\(place.folder)/bundle"
    let images = try await BundleImages(
      BuildRequest(
        project: place.folder, output: published, now: try place.moment(),
        jobs: ProcessInfo.processInfo.activeProcessorCount))
    if let images, images.result != .done {
      shown.show(images.diagnostics, paths: place.paths, offersFix: true)
      try images.result.exitIfFailed()
    }
    try bundle.write(into: target)
    try images?.write(into: target)
    let folder = into ?? place.paths.shown(absolute: target)
    Console.say(
      "\(bundle.fileCount) files of version \(bundle.version) of \(bundle.app), \(bundle.byteCount.inBytes), in \(folder)/\(AppBundle.folderName)."
    )
    if let images, images.fileCount > 0 {
      Console.say(
        "\(images.fileCount) launch images, icons and lists of them, \(images.byteCount.inBytes), in \(folder)."
      )
    }
  }
}

extension AppBundle.Extent: ExpressibleByArgument {}
