import { Blocks } from "./blocks.js";
import { sectionColors } from "./colors.js";
import { icon, make, style } from "./dom.js";

let groupCount = 0;

/// A section of a list: its header, and its items while it is open.
export class Group {
  /// - blockOptions: what the list's blocks are made with, but for the items.
  constructor({ section, items }, list, blockOptions) {
    Object.assign(this, { section, items, list, blockOptions });
    groupCount += 1;
    this.bodyID = `group-${groupCount}`;
    this.element = make("section", { class: "group" });
    if (section?.isVisible) this.element.append(this.header());
    this.body = make("div", { id: this.bodyID });
    this.element.append(this.body);
    this.apply();
  }

  header() {
    const { section, items } = this;
    const name = section.showsCount ? `${section.name} (${items.length})` : section.name;
    const label = make("span", { dir: "auto" }, name);
    if (section.isInteractive) {
      this.handle = make("button", {
        type: "button", class: "section", "data-section": section.id, "aria-controls": this.bodyID,
        onclick: () => this.list.toggle(section),
      }, label, icon("more"));
    } else {
      this.handle = make("span", { class: "section", "data-section": section.id }, label);
    }
    return make("h2", {}, this.handle);
  }

  get isCollapsed() {
    return this.list.collapsed.has(this.section);
  }

  /// Shows or hides the items, as the section's state says.
  apply() {
    const { isCollapsed } = this;
    this.body.hidden = isCollapsed;
    if (this.handle) {
      style(this.handle, sectionColors(this.section, this.list.content, isCollapsed));
      if (this.section.isInteractive) this.handle.setAttribute("aria-expanded", String(!isCollapsed));
    }
    if (isCollapsed) this.removeBlocks();
    else if (!this.blocks) {
      this.blocks = new Blocks({ ...this.blockOptions, items: this.items });
      this.body.append(this.blocks.element);
    }
  }

  removeBlocks() {
    this.blocks?.remove();
    this.blocks = null;
  }

  /// The row of an item of this section, while it is open.
  row(id) {
    return this.blocks?.row(id) ?? null;
  }
}
