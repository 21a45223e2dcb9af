// Keeps the app on the reader's device: its page, script, style and icons ("the shell"), all of one edition. What the app
// shows is kept by the app itself (model/store.js); this worker only takes pages and pictures from there.
"use strict";

const parts = {{parts}};
const home = new URL("./", location.href).href;
const folder = new URL(home).pathname;
const shellName = `shell-{{edition}} ${folder}`;
const contentName = `content ${folder}`;

/// What a page in the app may do, even where its host says nothing: it has no scripts.
const pagePolicy = "script-src 'none'; object-src 'none'; form-action 'none'";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepShell());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  // Safari plays movies only where ranges are answered (B25), which hosts do.
  const address = request.url.split("#")[0];
  if (request.method !== "GET" || request.headers.has("range") || !address.startsWith(home)) return;
  const path = address.slice(home.length);
  const isFrame = request.destination === "iframe" || request.destination === "frame";
  if (isFrame) event.respondWith(framedPage(address));
  else if (request.mode === "navigate") {
    if (["", "index.html"].includes(path)) event.respondWith(shellPage(event));
  } else if (parts.includes(path)) event.respondWith(part(path));
  else if (isNamedByContent(path)) event.respondWith(content(request));
});

/// All parts or none. The page names its script: that of another edition is not part of this one.
async function keepShell() {
  const cache = await caches.open(shellName);
  await cache.addAll(parts.map((path) => new Request(new URL(path, home), { cache: path === "./" ? "reload" : "default" })));
  const answer = await cache.match(home);
  const page = withoutList(await answer.text());
  await cache.put(home, new Response(page, { headers: ownHeaders(answer) }));
  if (parts.slice(1, 3).every((path) => page.includes(path))) return;
  await caches.delete(shellName);
  throw new Error("the host is between two editions");
}

/// The page of the app without its first list: that is of the day on which it was published, and the app keeps its own.
function withoutList(page) {
  return page.replace(/<!--list-->[^]*?<!--\/list-->\n?/, "");
}

async function removeOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith("shell-") && name.endsWith(` ${folder}`) && name !== shellName) await caches.delete(name);
  }
}

/// The kept page if all of the shell is kept, else the published one.
async function shellPage(event) {
  const kept = await keptParts();
  if (kept.every(Boolean)) return kept[0];
  try {
    const page = await fetch(home, { cache: "no-cache" });
    event.waitUntil(keepLacking(kept));
    return page;
  } catch {
    return kept[0] ?? Response.error();
  }
}

function keptParts() {
  return Promise.all(parts.map(keptPart));
}

/// To look for a cache does not make one, as to open it would: a shell that was given up stays away.
function keptPart(path) {
  return caches.match(new URL(path, home), { cacheName: shellName, ignoreVary: true });
}

/// Asks for the parts that were lost. If the host no longer has one, this worker has outlived its edition.
async function keepLacking(kept) {
  for (const [index, path] of parts.entries()) {
    if (!kept[index] && await isGone(path)) {
      await retire();
      return;
    }
  }
}

async function isGone(path) {
  const answer = await fetch(new URL(path, home)).catch(() => null);
  // Unless a newer worker has removed the shell in the meantime.
  if (answer?.ok && await caches.has(shellName)) await (await caches.open(shellName)).put(new URL(path, home), answer);
  return answer?.status === 404 || answer?.status === 410;
}

async function part(path) {
  const kept = await keptPart(path);
  if (kept) return kept;
  if (!await isGone(path)) return await keptPart(path) ?? fetch(new URL(path, home));
  await retire();
  for (const client of await self.clients.matchAll({ type: "window" })) loadAnew(client);
  return Response.error();
}

async function retire() {
  await caches.delete(shellName);
  await self.registration.unregister();
}

/// Loads a window's page from its host; under another address, as the same one with a place behind `#` would not be
/// loaded. A page that was loaded so is left alone: it is as new as it can be.
function loadAnew(client) {
  const url = new URL(client.url);
  if (url.search) return;
  url.search = "?again";
  client.navigate(url.href).catch(() => {});
}

function isNamedByContent(path) {
  return /(^|[/.-])[0-9a-f]{16,64}\.[a-z0-9]+$/.test(path);
}

/// Pictures and pages never change under their names: what is kept need not be asked for.
async function content(request) {
  return await caches.match(request.url, { cacheName: contentName, ignoreVary: true }) ?? fetch(request);
}

/// A page that the app shows in a frame: kept ones first; those whose name stays when they change, from the network
/// first. An error of the host is not a page: the app says so in its own words.
async function framedPage(address) {
  const keptPage = () => caches.match(address, { cacheName: contentName, ignoreVary: true });
  const published = () => fetch(address, { cache: "no-cache" }).catch(() => null);
  const page = isNamedByContent(address)
    ? await keptPage() ?? await published()
    : await published().then((answer) => (answer?.ok ? answer : keptPage()));
  if (!page?.ok) return Response.error();
  const headers = ownHeaders(page);
  headers.append("Content-Security-Policy", pagePolicy);
  const type = headers.get("Content-Type") ?? "";
  const base = await publishedBase();
  if (!type.startsWith("text/html")) return new Response(page.body, { headers });
  const text = withoutScripts(await page.text());
  return new Response(base ? text.replaceAll(base, home) : text, { headers });
}

/// A page without the scripts that would not run in its frame: each of them would be an error in the browser's log. It is
/// the frame and its policy that keep a page harmless, not this.
function withoutScripts(html) {
  return html
    .replace(/<script\b[^]*?(<\/script\s*>|$)/gi, "")
    .replace(/<meta\b[^>]*http-equiv\s*=\s*["']?refresh[^>]*>/gi, "")
    .replace(/<link\b[^>]*rel\s*=\s*["']?preload[^>]*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/[\s"'/]on[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, " "));
}

/// The headers of an answer whose text may have changed.
function ownHeaders(answer) {
  const headers = new Headers(answer.headers);
  headers.delete("Content-Length");
  headers.delete("Content-Encoding");
  return headers;
}

/// The address that the app was built for, which its page says.
async function publishedBase() {
  const page = await keptPart("./");
  const base = page && /data-base="([^"]*)"/.exec(await page.text())?.[1].replaceAll("&amp;", "&");
  return base ? (base.endsWith("/") ? base : `${base}/`) : null;
}
