import { darkened, mixed, readable } from "../model/contrast.js";

/// The app's own backgrounds and colors; an author's take their place where they can be read.
const white = [255, 255, 255];
const night = [22, 22, 26];
const bars = { light: [246, 247, 249], dark: [30, 30, 35] };
const ink = { light: [28, 28, 30], dark: [236, 236, 240] };
const grey = { light: [91, 95, 102], dark: [164, 167, 175] };
const accent = { light: [11, 87, 208], dark: [138, 180, 248] };

function css(color) {
  return `rgb(${color.join(" ")})`;
}

/// A value for light screens and one for dark ones, for the browser to choose from (B35).
function lightDark(light, dark) {
  return `light-dark(${css(light)}, ${css(dark)})`;
}

/// The color of buttons and links: that of the first list's titles, if its author chose one.
export function appColors(appdata) {
  const titled = [...appdata.tabs.values()].find((tab) => tab.kind === "news" && tab.titleColor);
  const light = titled?.titleColor ?? accent.light;
  const dark = titled?.titleColor ?? accent.dark;
  return { "--accent": lightDark(readable(light, [white, bars.light]), readable(dark, [night, bars.dark])) };
}

/// The colors of a list's rows or a movie's texts. On dark screens the background is the app's.
export function contentColors(content) {
  const back = content.backColor ?? white;
  const highlight = content.highlightColor ?? accent.light;
  const lightBacks = [back, mixed(back, highlight, 0.14)];
  const darkBacks = [night, mixed(night, highlight, 0.24)];
  const text = (color, otherwise) =>
    lightDark(readable(color ?? otherwise.light, lightBacks), readable(color ?? otherwise.dark, darkBacks));
  return {
    "--back": lightDark(lightBacks[0], darkBacks[0]), "--highlight": lightDark(lightBacks[1], darkBacks[1]),
    "--title": text(content.titleColor, ink), "--text": text(content.textColor, grey),
    "--footer": text(content.footerColor, grey),
  };
}

/// The colors of a section's header: the section's own, else the list's, else quiet ones.
export function sectionColors(section, content, isCollapsed) {
  const name = isCollapsed ? "collapsed" : "expanded";
  const chosen = (part) => section.colors[name + part] ?? content.sectionColors[name + part];
  const back = chosen("Back") ?? bars.light;
  const text = chosen("Text") ?? ink.light;
  const darkBack = chosen("Back") ? darkened(back) : bars.dark;
  return {
    "--section-back": lightDark(back, darkBack),
    "--section-text": lightDark(readable(text, [back]), readable(chosen("Text") ?? ink.dark, [darkBack])),
  };
}
