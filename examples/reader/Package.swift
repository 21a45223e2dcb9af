// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "reader",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "floki", path: "../..")],
  targets: [
    .executableTarget(
      name: "reader", dependencies: [.product(name: "FlokiClientKit", package: "floki")])
  ]
)
