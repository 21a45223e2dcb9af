import FlokiClients
import Foundation
import Testing

/// A project that the command has built, for the deployed clients to read.
struct Published {
  static let site = "public"

  let folder: Scratch
  let build: Command.Result
  let host: StaticHost
  let beacon: String

  /// Builds a copy of a folder of the repository.
  init(copying example: String, baseURL: String, arguments: String...) async throws {
    try await self.init(try Scratch(copying: example), baseURL: baseURL, arguments: arguments)
  }

  init(_ folder: Scratch, baseURL: String, arguments: [String] = []) async throws {
    self.folder = folder
    build = try await Command(["build", "--now", Command.now] + arguments, in: folder).finish()
    try #require(build.status == 0, "\(build.errors)")
    host = StaticHost(root: folder.path(Self.site).path, baseURL: baseURL)
    beacon = baseURL + "v1-app"
  }

  func read(by phone: Phone, in language: String) -> Session {
    switch phone {
    case .iOS(let device):
      IOSClient(device: device, language: language, now: Command.clock, host: host).launch(beacon: beacon)
    case .android: AndroidClient(language: language, now: Command.clock, host: host).launch(beacon: beacon)
    }
  }
}

/// What readers hold in their hands.
enum Phone: Hashable, Sendable, CaseIterable, CustomTestStringConvertible {
  case iOS(Device)
  case android

  static let allCases: [Phone] = [.iOS(.phone), .iOS(.retina), .iOS(.pad), .android]

  var testDescription: String {
    switch self {
    case .iOS(let device): "iOS \(device)"
    case .android: "Android"
    }
  }
}

/// What Android cannot show however it is written, by the number of the fact.
enum Unavoidable: Int, CaseIterable {
  /// A web tab is a list that says "connecting" forever.
  case webTab = 62
  /// An item that holds a gallery does not open.
  case nestedGallery = 211

  static func contains(_ loss: Loss) -> Bool { Unavoidable(rawValue: loss.fact) != nil }
}
