import Foundation

/// Opens a file of the project in the editor that anyone who runs floki has named, else in what the desktop opens it with.
struct EditorOpening: Sendable {
  let project: String
  let environment: [String: String]

  /// Editors in a window of their own, and how they are given a line.
  private static let knownEditors: [(names: [String], arguments: @Sendable (String, Int, Int) -> [String])] =
    [
      (["code", "codium", "cursor", "windsurf"], { ["--goto", "\($0):\($1):\($2)"] }),
      (["subl", "zed"], { ["\($0):\($1):\($2)"] }),
      (["gvim", "gedit", "kate", "emacsclient"], { path, line, _ in ["+\(line)", path] }),
      (
        ["idea", "webstorm", "pycharm"],
        { path, line, column in ["--line", "\(line)", "--column", "\(column)", path] }
      ),
    ]

  /// The program and its arguments; nil for what is no file of the project.
  func command(_ path: String, line: Int, column: Int) -> [String]? {
    let file = URL(filePath: project).appending(path: path).standardizedFileURL.path
    guard !path.isEmpty, file.hasPrefix("\(project)/"), FileManager.default.fileExists(atPath: file) else {
      return nil
    }
    let (line, column) = (max(1, line), max(1, column))
    for variable in ["FLOKI_EDITOR", "VISUAL", "EDITOR"] {
      guard let editor = environment[variable], !editor.isEmpty else { continue }
      let words = editor.split(separator: " ").map(String.init)
      let name = words[0].split(separator: "/").last.map(String.init) ?? ""
      if let known = Self.knownEditors.first(where: { $0.names.contains(name) }) {
        return words + known.arguments(file, line, column)
      }
      // An editor in a terminal has none here, unless it was named for this.
      if variable == "FLOKI_EDITOR" { return words + [file] }
    }
    return ["xdg-open", file]
  }

  func open(_ path: String, line: Int, column: Int) {
    if let command = command(path, line: line, column: column) { Desktop.run(command) }
  }
}

/// Programs that show something in a window of their own.
enum Desktop {
  /// Starts a program of the path, which says nothing here. Where it is missing, nothing happens.
  static func run(_ command: [String]) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
