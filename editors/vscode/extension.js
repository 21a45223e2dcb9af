"use strict";
// Shows in Visual Studio Code what `floki lsp` says. Plain JavaScript, without packages: nothing has to be built.

const vscode = require("vscode");
const { Connection } = require("./connection");

const documents = [{ language: "yaml" }, { language: "markdown" }, { pattern: "**/floki.lock" }];
let connection;

const position = (place) => new vscode.Position(place.line, place.character);
const range = (span) => new vscode.Range(position(span.start), position(span.end));
const location = (place) => new vscode.Location(vscode.Uri.parse(place.uri), range(place.range));
const place = (at) => ({ line: at.line, character: at.character });
const span = (from) => ({ start: place(from.start), end: place(from.end) });
const named = (document) => ({ uri: document.uri.toString() });
const isOurs = (document) => document.uri.scheme === "file" && vscode.languages.match(documents, document) > 0;

function diagnostic(found) {
  const severity = [undefined, vscode.DiagnosticSeverity.Error, vscode.DiagnosticSeverity.Warning];
  const shown = new vscode.Diagnostic(
    range(found.range), found.message, severity[found.severity] ?? vscode.DiagnosticSeverity.Information);
  shown.source = found.source;
  const page = found.codeDescription?.href;
  shown.code = page ? { value: found.code, target: vscode.Uri.parse(page) } : found.code;
  shown.relatedInformation = (found.relatedInformation ?? []).map(
    (other) => new vscode.DiagnosticRelatedInformation(location(other.location), other.message));
  return shown;
}

function workspaceEdit(edit) {
  const result = new vscode.WorkspaceEdit();
  const add = (uri, edits) => {
    for (const { range: at, newText } of edits) result.replace(vscode.Uri.parse(uri), range(at), newText);
  };
  for (const [uri, edits] of Object.entries(edit?.changes ?? {})) add(uri, edits);
  for (const change of edit?.documentChanges ?? []) {
    if (change.kind === "rename") result.renameFile(vscode.Uri.parse(change.oldUri), vscode.Uri.parse(change.newUri));
    else add(change.textDocument.uri, change.edits);
  }
  return result;
}

function symbol(found) {
  const result = new vscode.DocumentSymbol(
    found.name, found.detail ?? "", found.kind - 1, range(found.range), range(found.selectionRange));
  result.children = (found.children ?? []).map(symbol);
  return result;
}

/** Asks about a place of a document; what cannot be answered is nothing to the editor. */
function ask(method, document, at, token, more) {
  const parameters = { textDocument: named(document), ...more };
  if (at) parameters.position = place(at);
  return connection.ask(`textDocument/${method}`, parameters, token);
}

const completions = {
  async provideCompletionItems(document, at, token) {
    const answer = await ask("completion", document, at, token).catch(() => null);
    const items = (answer?.items ?? []).map((found) => {
      // The protocol counts kinds from 1, the editor from 0.
      const item = new vscode.CompletionItem(found.label, found.kind - 1);
      item.detail = found.detail;
      if (found.documentation) item.documentation = new vscode.MarkdownString(found.documentation.value);
      item.sortText = found.sortText;
      item.filterText = found.filterText;
      item.range = range(found.textEdit.range);
      item.insertText = found.textEdit.newText;
      return item;
    });
    return new vscode.CompletionList(items, answer?.isIncomplete ?? false);
  },
};

const hover = {
  async provideHover(document, at, token) {
    const answer = await ask("hover", document, at, token).catch(() => null);
    if (!answer) return undefined;
    const shown = new vscode.MarkdownString(answer.contents.value);
    return new vscode.Hover(shown, answer.range && range(answer.range));
  },
};

const definition = {
  async provideDefinition(document, at, token) {
    return ((await ask("definition", document, at, token).catch(() => null)) ?? []).map(location);
  },
};

const references = {
  async provideReferences(document, at, context, token) {
    return ((await ask("references", document, at, token, { context }).catch(() => null)) ?? []).map(location);
  },
};

const renaming = {
  async prepareRename(document, at, token) {
    const answer = await ask("prepareRename", document, at, token);
    if (!answer) throw new Error("This is no section and no item.");
    return { range: range(answer.range), placeholder: answer.placeholder };
  },
  async provideRenameEdits(document, at, newName, token) {
    return workspaceEdit(await ask("rename", document, at, token, { newName }));
  },
};

const symbols = {
  async provideDocumentSymbols(document, token) {
    return ((await ask("documentSymbol", document, undefined, token).catch(() => null)) ?? []).map(symbol);
  },
};

const allSymbols = {
  async provideWorkspaceSymbols(query, token) {
    const found = (await connection.ask("workspace/symbol", { query }, token).catch(() => null)) ?? [];
    return found.map(
      (one) => new vscode.SymbolInformation(one.name, one.kind - 1, one.containerName, location(one.location)));
  },
};

const fixes = {
  async provideCodeActions(document, at, context, token) {
    const more = { range: span(at), context: { diagnostics: [] } };
    const found = (await ask("codeAction", document, undefined, token, more).catch(() => null)) ?? [];
    return found.map((one) => {
      const action = new vscode.CodeAction(one.title, vscode.CodeActionKind.QuickFix);
      action.edit = workspaceEdit(one.edit);
      action.diagnostics = one.diagnostics.map(diagnostic);
      action.isPreferred = one.isPreferred;
      return action;
    });
  },
};

const colors = {
  async provideDocumentColors(document, token) {
    const found = (await ask("documentColor", document, undefined, token).catch(() => null)) ?? [];
    return found.map(({ range: at, color }) => new vscode.ColorInformation(
      range(at), new vscode.Color(color.red, color.green, color.blue, color.alpha)));
  },
  async provideColorPresentations(color, { document, range: at }, token) {
    const { red, green, blue, alpha } = color;
    const more = { color: { red, green, blue, alpha }, range: span(at) };
    const found = (await ask("colorPresentation", document, undefined, token, more).catch(() => null)) ?? [];
    return found.map((one) => {
      const form = new vscode.ColorPresentation(one.label);
      form.textEdit = new vscode.TextEdit(range(one.textEdit.range), one.textEdit.newText);
      return form;
    });
  },
};

/** Tells the server what happens to texts and files. */
function follow(context) {
  const opened = (document) => {
    if (!isOurs(document)) return;
    const { languageId, version } = document;
    connection.notify("textDocument/didOpen", {
      textDocument: { ...named(document), languageId, version, text: document.getText() },
    });
  };
  const changed = ({ document, contentChanges }) => {
    if (!isOurs(document) || contentChanges.length === 0) return;
    connection.notify("textDocument/didChange", {
      textDocument: { ...named(document), version: document.version },
      contentChanges: contentChanges.map((change) => ({ range: span(change.range), text: change.text })),
    });
  };
  const told = (method) => (document) => {
    if (isOurs(document)) connection.notify(`textDocument/${method}`, { textDocument: named(document) });
  };
  const files = vscode.workspace.createFileSystemWatcher("**/*");
  const touched = (type) => (uri) =>
    connection.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
  context.subscriptions.push(
    vscode.workspace.onDidOpenTextDocument(opened), vscode.workspace.onDidChangeTextDocument(changed),
    vscode.workspace.onDidSaveTextDocument(told("didSave")),
    vscode.workspace.onDidCloseTextDocument(told("didClose")), files,
    files.onDidCreate(touched(1)), files.onDidChange(touched(2)), files.onDidDelete(touched(3)));
  vscode.workspace.textDocuments.forEach(opened);
}

async function activate(context) {
  const shown = vscode.languages.createDiagnosticCollection("floki");
  const command = vscode.workspace.getConfiguration("floki").get("path") || "floki";
  let isEnding = false;
  const notified = (method, parameters) => {
    if (method === "textDocument/publishDiagnostics") {
      shown.set(vscode.Uri.parse(parameters.uri), parameters.diagnostics.map(diagnostic));
    } else if (method === "window/showMessage") {
      vscode.window.showWarningMessage(parameters.message);
    }
  };
  connection = new Connection(command, ["lsp"], notified, (reason) => {
    shown.clear();
    if (!isEnding) vscode.window.showErrorMessage(`floki: ${reason}. The setting floki.path names the command.`);
  });
  context.subscriptions.push(shown, { dispose: () => { isEnding = true; } });
  const folders = vscode.workspace.workspaceFolders ?? [];
  await connection.ask("initialize", {
    processId: process.pid, rootUri: folders[0]?.uri.toString() ?? null,
    workspaceFolders: folders.map(({ uri, name }) => ({ uri: uri.toString(), name })),
    capabilities: {
      general: { positionEncodings: ["utf-16"] },
      workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ["rename"] } },
      textDocument: {
        publishDiagnostics: { relatedInformation: true },
        documentSymbol: { hierarchicalDocumentSymbolSupport: true },
      },
    },
  });
  connection.notify("initialized", {});
  const { languages } = vscode;
  context.subscriptions.push(
    languages.registerCompletionItemProvider(documents, completions, " ", ":", "/", "(", "[", "{", ","),
    languages.registerHoverProvider(documents, hover), languages.registerDefinitionProvider(documents, definition),
    languages.registerReferenceProvider(documents, references), languages.registerRenameProvider(documents, renaming),
    languages.registerDocumentSymbolProvider(documents, symbols),
    languages.registerWorkspaceSymbolProvider(allSymbols),
    languages.registerCodeActionsProvider(documents, fixes), languages.registerColorProvider(documents, colors));
  follow(context);
}

const deactivate = () => connection?.end();

module.exports = { activate, deactivate };
