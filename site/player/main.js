import { App } from "./model/app.js";
import { Routes } from "./model/routes.js";
import { Player } from "./view/player.js";
import { make } from "./view/dom.js";
import { showNetwork } from "./view/renewing.js";
import { wordsFor } from "./view/words.js";

const root = document.documentElement;
let shellKept = Promise.resolve();
const home = new URL("./", location.href.split(/[?#]/)[0]).href;

// The worker asks for the page under another address where it has to pass caches by.
if (location.search) history.replaceState(history.state, "", location.pathname + location.hash);

const app = new App({
  base: root.dataset.base, home, indicator: root.dataset.indicator, given: globalThis.given ?? new Map(), wantedLanguages: navigator.languages,
  isSeen: () => document.visibilityState === "visible",
  tell: (change) => told(change),
});
const allowedHosts = root.dataset.external.split(" ").filter(Boolean);
const routes = new Routes(app, root.dataset.routes.split(" ").filter(Boolean));
const player = new Player(app, document.title, allowedHosts, routes, (outcome = "ready") => drawn(outcome));

function told(change) {
  if (!player.shell) return;
  if (change === "shown") player.render();
  if (change === "network") showNetwork(player);
  if (change === "checked") shellKept.then(() => { root.dataset.checked = app.checks; });
}

/// The first list is there: now there is time for what makes the next start fast.
async function drawn(outcome) {
  if (root.dataset.state === "ready" || root.dataset.state === outcome) return;
  const isFirst = root.dataset.state === "starting";
  root.dataset.state = outcome;
  if (outcome === "ready") performance.mark("floki-list");
  if (!isFirst) return;
  // First the list is painted.
  await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
  app.check();
  shellKept = keepShell();
}

/// Has the worker keep the app itself. Its host is asked whether there is a newer one (B3); no answer means no network.
/// Private windows may have no worker (B4).
async function keepShell() {
  try {
    const workers = navigator.serviceWorker;
    if (!workers) return;
    const known = await workers.getRegistration(home);
    const registration = known ?? await workers.register("sw.js");
    if (known) await registration.update();
    else await settled(registration.installing);
  } catch {
    fetch(app.indicator, { method: "HEAD", cache: "no-store" })
      .then(() => app.network.setOffline(false), () => app.network.setOffline(true));
  }
}

/// Once a worker keeps the shell, or cannot.
function settled(worker) {
  return new Promise((resolve) => {
    const look = () => (!worker || ["activated", "redundant"].includes(worker.state)) && resolve();
    worker?.addEventListener("statechange", look);
    look();
  });
}

function broughtBack() {
  if (document.visibilityState !== "visible" || !app.publication) return;
  app.check();
  keepShell();
}

/// There is nothing to show, neither kept nor published: readers can try again.
function failed() {
  const words = wordsFor(navigator.language);
  root.dataset.state = "failed";
  document.body.replaceChildren(make("main", { class: "failure" }, make("h1", {}, document.title), make("p", {}, words.failed),
    make("button", { type: "button", class: "wide-button", onclick: () => start() }, words.retry)));
}

async function start() {
  root.dataset.state = "starting";
  try {
    await app.start();
  } catch {
    failed();
    return;
  }
  player.start();
  document.addEventListener("visibilitychange", broughtBack);
  addEventListener("online", broughtBack);
  // A preview says so as soon as it has published something.
  addEventListener("floki-published", () => app.check(true));
  addEventListener("offline", () => app.network.setOffline(true));
}

start();
