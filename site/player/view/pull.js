import { style } from "./dom.js";

const pullDistance = 80;

/// Pulling a list down at its top asks for what is new.
export function listenForPull(pane, indicator, refresh) {
  let start = null;
  let distance = 0;
  const show = (length) => style(indicator, { "--pull": `${length}px`, opacity: Math.min(1, length / pullDistance) });
  pane.addEventListener("touchstart", (event) => {
    start = pane.scrollTop <= 0 && event.touches.length === 1 ? event.touches[0].clientY : null;
    distance = 0;
  }, { passive: true });
  pane.addEventListener("touchmove", (event) => {
    if (start === null) return;
    distance = Math.max(0, event.touches[0].clientY - start) / 2;
    show(Math.min(distance, pullDistance));
  }, { passive: true });
  const end = () => {
    if (start !== null && distance >= pullDistance) refresh();
    start = null;
    show(0);
  };
  pane.addEventListener("touchend", end);
  pane.addEventListener("touchcancel", end);
}
