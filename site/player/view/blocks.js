import { make, style } from "./dom.js";

/// A long list in blocks. Only blocks near what is seen have rows; the others are one empty element of their height, so
/// a list of thousands of items has few elements and scrolls smoothly.
export class Blocks {
  /// - makeRow: makes the row of an item, given its index.
  /// - height: what a block is taken to measure before it was seen.
  constructor({ items, size, makeRow, height, scroller }) {
    Object.assign(this, { items, size, makeRow, height });
    this.element = make("div", { class: "blocks" });
    this.blocks = [];
    for (let start = 0; start < items.length; start += size) {
      const list = make("ul", { class: "block", role: "list" });
      style(list, { "block-size": `${this.estimate(start)}px` });
      this.blocks.push({ list, start, isFilled: false });
    }
    this.element.append(...this.blocks.map((block) => block.list));
    this.byList = new Map(this.blocks.map((block) => [block.list, block]));
    this.observer = new IntersectionObserver((entries) => this.observed(entries), { root: scroller, rootMargin: "900px 0px" });
    for (const block of this.blocks) this.observer.observe(block.list);
  }

  estimate(start) {
    return Math.round(this.height * Math.min(1, (this.items.length - start) / this.size));
  }

  observed(entries) {
    for (const entry of entries) {
      const block = this.byList.get(entry.target);
      if (entry.isIntersecting) this.fill(block);
      else if (entry.boundingClientRect.height) this.empty(block, entry.boundingClientRect.height);
    }
  }

  fill(block) {
    if (block.isFilled) return;
    block.isFilled = true;
    const rows = this.items.slice(block.start, block.start + this.size)
      .map((item, index) => this.makeRow(item, block.start + index));
    block.list.replaceChildren(...rows);
    block.list.style.removeProperty("block-size");
  }

  empty(block, height) {
    if (!block.isFilled || block.list.contains(document.activeElement)) return;
    block.isFilled = false;
    style(block.list, { "block-size": `${height}px` });
    block.list.replaceChildren();
  }

  /// Fills the first block at once: readers see a list before any scrolling is looked at.
  fillFirst() {
    if (this.blocks.length) this.fill(this.blocks[0]);
    return Math.min(this.size, this.items.length);
  }

  /// The row of an item, made if it is not there.
  row(id) {
    const index = this.items.findIndex((item) => item.id === id);
    if (index < 0) return null;
    const block = this.blocks[Math.floor(index / this.size)];
    this.fill(block);
    return block.list.children[index - block.start];
  }

  remove() {
    this.observer.disconnect();
    this.element.remove();
  }
}
