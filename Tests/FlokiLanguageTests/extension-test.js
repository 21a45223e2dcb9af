"use strict";
// Runs the extension with a stand-in for the part of Visual Studio Code that it uses.

const assert = require("assert");
const fs = require("fs");
const Module = require("module");
const path = require("path");
const { pathToFileURL, fileURLToPath } = require("url");
const [extension, project] = process.argv.slice(2);

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
class Uri {
  constructor(text) { Object.assign(this, { text, scheme: text.split(":")[0] }); }
  static parse(text) { return new Uri(text); }
  toString() { return this.text; }
}
class Plain { constructor(...values) { this.values = values; } }
class WorkspaceEdit {
  constructor() { this.edits = []; }
  replace(uri, range, text) { this.edits.push({ path: path.relative(project, fileURLToPath(uri.text)), range, text }); }
  renameFile() {}
}
class Diagnostic { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } }

const providers = {};
const shown = new Map();
const listeners = {};
const on = (name) => (listener) => { listeners[name] = listener; return { dispose() {} }; };
const register = (name) => (...words) => {
  providers[name] = words.find((word) => typeof word === "object" && !Array.isArray(word));
  return { dispose() {} };
};
const file = "content/news/2026-11-10-fog.md";
const document = {
  uri: Uri.parse(pathToFileURL(path.join(project, file)).href), languageId: "markdown", version: 1,
  getText: () => fs.readFileSync(path.join(project, file), "utf8"),
};
const vscode = {
  Position, Range, Uri, WorkspaceEdit, Diagnostic, Location: Plain, MarkdownString: Plain, Hover: Plain,
  CompletionItem: Plain, CompletionList: Plain, CodeAction: Plain, Color: Plain, ColorInformation: Plain,
  ColorPresentation: Plain, TextEdit: Plain, SymbolInformation: Plain, DocumentSymbol: Plain,
  DiagnosticRelatedInformation: Plain, CodeActionKind: { QuickFix: "quickfix" },
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2 },
  languages: {
    match: () => 10,
    createDiagnosticCollection: () => ({
      set: (uri, found) => shown.set(uri.text, found), clear: () => shown.clear(), dispose() {},
    }),
    registerCompletionItemProvider: register("completion"), registerHoverProvider: register("hover"),
    registerDefinitionProvider: register("definition"), registerReferenceProvider: register("references"),
    registerRenameProvider: register("rename"), registerDocumentSymbolProvider: register("symbols"),
    registerWorkspaceSymbolProvider: register("allSymbols"), registerCodeActionsProvider: register("fixes"),
    registerColorProvider: register("colors"),
  },
  window: {
    showErrorMessage: (words) => { throw new Error(words); }, showWarningMessage: (words) => { throw new Error(words); },
  },
  workspace: {
    textDocuments: [document], workspaceFolders: [{ uri: Uri.parse(pathToFileURL(project).href), name: "harbour" }],
    getConfiguration: () => ({ get: () => "floki" }),
    createFileSystemWatcher: () => ({
      onDidCreate: on("created"), onDidChange: on("written"), onDidDelete: on("deleted"), dispose() {},
    }),
    onDidOpenTextDocument: on("opened"), onDidChangeTextDocument: on("changed"),
    onDidSaveTextDocument: on("saved"), onDidCloseTextDocument: on("closed"),
  },
};
const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));

async function until(isSo) {
  for (let tries = 0; !isSo(); tries++) {
    assert(tries < 1500, "waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

(async () => {
  const { activate, deactivate } = require(path.join(extension, "extension.js"));
  const context = { subscriptions: [] };
  await activate(context);
  await until(() => shown.has(document.uri.text));
  const start = new Position(1, 0);
  document.version = 2;
  listeners.changed({
    document, contentChanges: [{ range: new Range(start, new Position(1, 5)), text: "titel" }],
  });
  await until(() => shown.get(document.uri.text)?.some((found) => found.code === "attribute-unknown"));
  document.version = 3;
  listeners.changed({
    document, contentChanges: [{ range: new Range(start, new Position(1, 5)), text: "title" }],
  });
  await until(() => shown.get(document.uri.text)?.length === 0);
  const completions = await providers.completion.provideCompletionItems(document, new Position(2, 16));
  assert(completions.values[0].some((item) => item.values[0] === "Herria"));
  const hover = await providers.hover.provideHover(document, new Position(2, 3));
  assert(hover.values[0].values[0].includes("**`sections`**"));
  const places = await providers.definition.provideDefinition(document, new Position(4, 24));
  assert(places[0].values[0].text.endsWith("2026-11-20-quay.md"));
  const named = await providers.rename.prepareRename(document, new Position(2, 12));
  assert.strictEqual(named.placeholder, "Villa");
  const edit = await providers.rename.provideRenameEdits(document, new Position(2, 12), "Casco");
  assert.deepStrictEqual(
    edit.edits.map((one) => one.path).sort(), [file, "content/news/2026-11-20-quay.md", "content/news/feed.yaml"]);
  assert((await providers.symbols.provideDocumentSymbols(document)).length > 1);
  assert((await providers.allSymbols.provideWorkspaceSymbols("quay")).length > 0);
  context.subscriptions.forEach((one) => one.dispose());
  await deactivate();
  console.log("all is well");
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
