// In the place of the app's own worker (site/player/sw.js), which would answer for the preview's pages as well: it keeps nothing.
"use strict";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { destination, method, url } = event.request;
  const { pathname } = new URL(url);
  const isScreen = ["/", "/index.html"].includes(pathname) || pathname.startsWith("/preview");
  if (method === "GET" && destination === "iframe" && !isScreen) event.respondWith(framedPage(url));
});

/// A page in a frame of the app, without the scripts that would not run there: each of them would be an error in the browser's
/// log. Frames of the phones' screens are of no origin, and are not asked for here.
async function framedPage(address) {
  const page = await fetch(address, { cache: "no-cache" });
  if (!(page.headers.get("Content-Type") ?? "").startsWith("text/html")) return page;
  const headers = new Headers(page.headers);
  headers.delete("Content-Length");
  headers.append("Content-Security-Policy", "script-src 'none'; object-src 'none'; form-action 'none'");
  return new Response(withoutScripts(await page.text()), { status: page.status, headers });
}

function withoutScripts(html) {
  return html
    .replace(/<script\b[^]*?(<\/script\s*>|$)/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/[\s"'/]on[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, " "));
}
