"use strict";
// JSON-RPC over the two streams of a process: requests with their answers, and notifications both ways.

const { spawn } = require("child_process");

class Connection {
  /**
   * @param {string} command
   * @param {string[]} words
   * @param {(method: string, parameters: any) => void} notified
   * @param {(reason: string) => void} ended told once, when the process has ended or could not be started
   */
  constructor(command, words, notified, ended) {
    this.waiting = new Map();
    this.last = 0;
    this.received = Buffer.alloc(0);
    this.notified = notified;
    this.process = spawn(command, words, { stdio: ["pipe", "pipe", "inherit"] });
    const end = (reason) => {
      if (!this.process) return;
      this.process = undefined;
      for (const { reject } of this.waiting.values()) reject(new Error(reason));
      this.waiting.clear();
      ended(reason);
    };
    this.process.on("error", (error) => end(error.message));
    this.process.on("exit", (status) => end(`${command} has ended with ${status}`));
    this.process.stdin.on("error", () => {});
    this.process.stdout.on("data", (bytes) => this.take(bytes));
  }

  take(bytes) {
    this.received = Buffer.concat([this.received, bytes]);
    for (;;) {
      const end = this.received.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/Content-Length: *(\d+)/i.exec(this.received.toString("ascii", 0, end))?.[1] ?? 0);
      if (this.received.length < end + 4 + length) return;
      const body = this.received.toString("utf8", end + 4, end + 4 + length);
      this.received = this.received.subarray(end + 4 + length);
      this.hear(JSON.parse(body));
    }
  }

  hear(message) {
    if (message.method !== undefined) {
      // What the server asks is only ever to watch files, which the extension does anyway.
      if (message.id !== undefined) this.send({ id: message.id, result: null });
      else this.notified(message.method, message.params);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (!waiting) return;
    if (message.error) waiting.reject(new Error(message.error.message));
    else waiting.resolve(message.result);
  }

  send(message) {
    if (!this.process) return;
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }), "utf8");
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** @returns the result; cancelled with the editor's token, if there is one */
  ask(method, params, token) {
    if (!this.process) return Promise.resolve(null);
    const id = ++this.last;
    token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  async end() {
    if (!this.process) return;
    const process = this.process;
    // A server that does not answer is not waited for.
    const patience = setTimeout(() => process.kill(), 2000);
    process.on("exit", () => clearTimeout(patience));
    await this.ask("shutdown").catch(() => {});
    this.notify("exit");
  }
}

module.exports = { Connection };
