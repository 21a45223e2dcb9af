import { make, style } from "../player/view/dom.js";
import { color } from "./clients.js";

/// The header of a section, which opens and closes it (C160, C163). Colors of the section's own come before those of the tab. Android
/// indents it as it does rows (C234).
export function sectionHeader(content, { section, items }, isCollapsed, { client }) {
  const kind = isCollapsed ? "collapsed" : "expanded";
  const shade = (part) => color(kind + part, section.colors[kind + part], content.sectionColors[kind + part]);
  const header = make(section.isInteractive ? "button" : "h2", {
    class: "section", "data-section": section.id, dir: "auto",
    ...(section.isInteractive ? { type: "button", "aria-expanded": String(!isCollapsed) } : {}),
  }, section.showsCount ? `${section.name} (${items.length})` : section.name);
  return style(header, {
    color: shade("Text"), "background-color": shade("Back"), "padding-inline": `${client === "android" ? content.padding : content.sectionTitlePadding}px`,
  });
}
