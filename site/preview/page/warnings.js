import { make } from "../player/view/dom.js";
import { openDialog } from "./dialog.js";
import { counted, findingList } from "./findings.js";

const button = document.getElementById("show-warnings");

/// How many warnings the last build had; the button lists them.
export class Warnings {
  constructor(page) {
    this.page = page;
    button.addEventListener("click", () => this.open());
  }

  draw({ state }) {
    const count = state?.warnings ?? 0;
    button.hidden = count === 0;
    button.textContent = counted(count, "warning");
  }

  open() {
    const { warnings, warned = [] } = this.page.state;
    const rest = warnings - warned.length;
    openDialog("warnings", counted(warnings, "warning"), findingList(warned, this.page),
      rest > 0 ? make("p", {}, `${rest} more: the terminal shows all of them.`) : null);
  }
}
