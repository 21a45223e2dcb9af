/// Asks for what is new because the reader wants it, and says what came of it.
export async function refresh(player) {
  const { app, shell, words } = player;
  const { lists } = app.publication;
  shell.refresh.classList.add("turning");
  await app.check(true);
  player.shell.refresh.classList.remove("turning");
  const isSame = [...lists].every(([address, list]) => app.publication.lists.get(address)?.feed === list.feed);
  player.say(app.failures ? words.failed : isSame ? words.unchanged : words.updated);
}

/// Shows the app in another language. Without a network it stays as it is.
export async function changeLanguage(player, langcode) {
  try {
    await player.app.setLanguage(langcode, player.top.tab);
  } catch {
    player.shell.languages.value = player.app.publication.langcode;
    player.say(player.words.failed);
  }
}

/// Says whether there is a network.
export function showNetwork(player) {
  const { offline } = player.shell;
  const { isOffline } = player.app.network;
  if (isOffline && offline.hidden) player.say(player.words.offline);
  offline.hidden = !isOffline;
}
