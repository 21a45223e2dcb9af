/// Longer than this a build is worth a word.
const patience = 300;

const root = document.documentElement;
const name = document.getElementById("name");
const status = document.getElementById("status");
const connection = document.getElementById("connection");

/// The project's name, what the last build came to, and whether there is a connection.
export class Status {
  draw({ state, isLost, isWaiting }) {
    clearTimeout(this.timer);
    const isBuilding = !isLost && (isWaiting || state?.status === "building");
    this.since = isBuilding ? this.since ?? performance.now() : null;
    if (isBuilding) this.timer = setTimeout(() => this.say("building", "Building…"), Math.max(0, this.since + patience - performance.now()));
    else this.say(isLost ? "lost" : state?.status ?? "starting", isLost ? "Not connected" : textOf(state));
    connection.hidden = !isLost;
    // A text that is set again would be read out again.
    const words = isLost ? "No connection: floki has ended." : "";
    if (connection.textContent !== words) connection.textContent = words;
    name.textContent = state?.name || "floki preview";
    document.title = state?.name ? `${state.name} · floki preview` : "floki preview";
    root.dataset.state = isLost ? "lost" : state?.status ?? "starting";
    if (state) root.dataset.build = state.build;
  }

  say(kind, text) {
    status.dataset.status = kind;
    if (status.textContent !== text) status.textContent = text;
  }
}

function textOf(state) {
  if (!state) return "";
  if (state.status === "bad") return state.languages.length ? "Shows the last good build" : "Not built";
  return "Up to date";
}
