import FlokiProtocol
import Foundation
import Glibc

/// What a client says it can do.
struct ClientAbilities {
  var encoding = PositionEncoding.utf16
  /// Whether places in several files are shown beside a diagnostic.
  var showsRelated = false
  /// Whether edits may rename files.
  var renamesFiles = false
  /// Whether the client can be asked to watch files.
  var watchesFiles = false
  /// Whether symbols may be nested.
  var nestsSymbols = false
  /// The folders that are open, by their paths.
  var folders: [String] = []

  init() {}

  init(_ parameters: JSONValue) {
    let abilities = parameters["capabilities"]
    let encodings = abilities?["general"]?["positionEncodings"]?.elements.compactMap(\.text) ?? []
    encoding = PositionEncoding(offered: encodings)
    let texts = abilities?["textDocument"]
    showsRelated = texts?["publishDiagnostics"]?["relatedInformation"]?.truth ?? false
    nestsSymbols = texts?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.truth ?? false
    let workspace = abilities?["workspace"]
    let edits = workspace?["workspaceEdit"]
    renamesFiles =
      edits?["documentChanges"]?.truth == true
      && edits?["resourceOperations"]?.elements.contains("rename") == true
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.truth ?? false
    let named = parameters["workspaceFolders"]?.elements.compactMap { $0["uri"]?.text } ?? []
    let root = parameters["rootUri"]?.text
    folders = (named.isEmpty ? [root].compactMap(\.self) : named).prefix(100).compactMap(DocumentURI.path)
  }
}

extension LanguageSession {
  func initialize(_ parameters: JSONValue) -> JSONValue {
    client = ClientAbilities(parameters)
    stage = .initialized
    if let process = parameters["processId"]?.wholeNumber, process > 1, let pid = Int32(exactly: process) {
      watch(pid)
    }
    for folder in client.folders { open(projectAround: folder + "/floki.yaml") }
    return ["capabilities": capabilities, "serverInfo": ["name": "floki", "version": .string(version)]]
  }

  private var capabilities: JSONValue {
    [
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "completionProvider": [
        "triggerCharacters": [" ", ":", "/", "(", "[", "{", ","], "resolveProvider": false,
      ],
      "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
      "renameProvider": ["prepareProvider": true], "documentSymbolProvider": true,
      "workspaceSymbolProvider": true,
      "codeActionProvider": ["codeActionKinds": ["quickfix"]], "colorProvider": true,
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
  }

  /// Ends the conversation when the client's process has ended silently, anyone else who holds its end of the pipe.
  private func watch(_ process: Int32) {
    // A process that is not there may be in another container.
    guard kill(process, 0) == 0 || errno == EPERM else { return }
    Thread.detachNewThread { [queue] in
      while kill(process, 0) == 0 || errno == EPERM { sleep(2) }
      queue.add(.clientGone)
    }
  }

  func notify(_ method: String, _ parameters: JSONValue) {
    switch method {
    case "initialized": if client.watchesFiles { askToWatch() }
    case "textDocument/didOpen": didOpen(parameters["textDocument"])
    case "textDocument/didChange": didChange(parameters)
    case "textDocument/didClose": didClose(parameters["textDocument"]?["uri"]?.text)
    case "textDocument/didSave":
      if let path = parameters["textDocument"]?["uri"]?.text.flatMap(DocumentURI.path) {
        if let root = projectRoot(of: path) { change(root) }
      }
    case "workspace/didChangeWatchedFiles":
      let paths = parameters["changes"]?.elements.prefix(10_000).compactMap {
        $0["uri"]?.text.flatMap(DocumentURI.path)
      }
      for root in Set((paths ?? []).compactMap(changedProject)) { change(root) }
    case "workspace/didChangeWorkspaceFolders":
      for folder in parameters["event"]?["added"]?.elements.prefix(100) ?? [] {
        if let path = folder["uri"]?.text.flatMap(DocumentURI.path) {
          open(projectAround: path + "/floki.yaml")
        }
      }
    default: break
    }
  }

  /// The project that a file has changed in; nil for what floki, git and editors keep there for themselves.
  private func changedProject(_ path: String) -> String? {
    guard let root = projectRoot(of: path) else { return nil }
    return path.dropFirst(root.utf8.count).contains("/.") ? nil : root
  }

  private func askToWatch() {
    writer.ask(
      "client/registerCapability", id: "floki-watch",
      [
        "registrations": [
          [
            "id": "floki-watch", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": [["globPattern": "**/*"]]],
          ]
        ]
      ])
  }
}
