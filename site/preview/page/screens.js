/// Which screens a choice comes to: what each is called, how large it is, and where it is drawn.

/// In the device's own pixels, upright. `perPoint` is how many of them are one pixel of a device held in the hand.
const sizes = {
  phone: { width: 320, height: 480, perPoint: 1 }, retina: { width: 640, height: 960, perPoint: 2 },
  pad: { width: 768, height: 1024, perPoint: 1 }, app: { width: 390, height: 780, perPoint: 1 },
};
const names = {
  ios: { phone: "iPhone", retina: "iPhone, retina", pad: "iPad" },
  android: { phone: "Android phone", retina: "Android phone, double density", pad: "Android tablet" },
};
export const clientNames = { ios: "iOS", android: "Android" };

/// The clients that are shown: only those that the project is for.
export function shownClients(choice, state) {
  const chosen = state.clients.filter((client) => choice.client === "both" || choice.client === client);
  return chosen.length ? chosen : state.clients.slice(0, 1);
}

export function shownLanguage(choice, state) {
  return state.languages.includes(choice.lang) ? choice.lang : state.languages[0];
}

export function shownApp(choice, state) {
  return state.apps.includes(choice.app) ? choice.app : state.apps.at(-1);
}

/// In the order they are drawn: the app first, then device by device.
export function screensOf(choice, state) {
  return choice.screens.flatMap((device) => {
    if (device === "app") return state.hasWebApp ? [appScreen(choice)] : [];
    return shownClients(choice, state).map((client) => oldScreen(device, client, choice, state));
  });
}

function appScreen(choice) {
  return {
    key: "app", device: "app", client: null, label: "App for browsers", isFree: choice.width === "free",
    path: "/", parameters: {}, hash: choice.tab ? `#${choice.tab}` : "", ...held(sizes.app, choice), scale: 1,
  };
}

function oldScreen(device, client, choice, state) {
  const size = held(sizes[device], choice);
  return {
    key: `${device}-${client}`, device, client, label: names[client][device], isFree: false,
    path: "/preview/screen", hash: "", ...size, scale: choice.size === "full" ? 1 : 1 / size.perPoint,
    parameters: {
      device, client, lang: shownLanguage(choice, state), orientation: choice.orientation, cache: choice.cache,
      tab: choice.tab, now: choice.now, app: state.apps.length > 1 ? shownApp(choice, state) : null,
    },
  };
}

function held({ width, height, perPoint }, { orientation }) {
  return orientation === "landscape" ? { width: height, height: width, perPoint, orientation } : { width, height, perPoint, orientation };
}

/// The address of a screen. Of a page that is there already, `current` is its address: the tab and the item that are open in it stay.
export function screenAddress(screen, current = null) {
  const url = new URL(screen.path, location.href);
  if (current) {
    const { searchParams } = new URL(current);
    for (const [name, value] of searchParams) url.searchParams.set(name, value);
  }
  for (const [name, value] of Object.entries(screen.parameters)) {
    if (current && name === "tab") continue;
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  url.hash = current ? new URL(current).hash : screen.hash;
  return url.href;
}
