import { chosenLanguage } from "./model/languages.js";

// The page holds this itself: it asks for what the first list needs while the script is on its way. With a slow network
// a question takes half a second.
//
// Where a worker keeps the app, its readers have a list already, and the app asks when it is time.
if (!navigator.serviceWorker?.controller) {
  const { first, feed, languages } = document.documentElement.dataset;
  const paths = first.split(" ");
  if (feed) paths.push(feed + chosenLanguage(languages.split(" "), null, navigator.languages));
  globalThis.given = new Map(paths.map((path) => {
    const address = new URL(path, document.baseURI).href;
    const asked = fetch(address, { cache: "no-cache" });
    // Anyone who takes the answer hears of a failure.
    asked.catch(() => {});
    return [address, asked];
  }));
}
