import { make } from "../player/view/dom.js";
import { openDialog } from "./dialog.js";

const button = document.getElementById("show-phone");

/// The addresses of the preview for other devices, each also as a code for their cameras.
export class PhoneDialog {
  constructor(page) {
    this.page = page;
    button.addEventListener("click", () => this.open());
  }

  draw() {}

  open() {
    const addresses = this.page.state?.addresses ?? [];
    openDialog("phone", "Open on your phone", ...(addresses.length ? addresses.map(code) : [
      make("p", {}, "floki listens on this machine only. Start it so that phones in the same network reach it:"),
      make("pre", { tabindex: "0", role: "group", "aria-label": "Command" }, "floki preview --host 0.0.0.0"),
    ]));
  }
}

function code(address) {
  return make("figure", { class: "qr" },
    make("img", { src: `/preview/qr.svg?address=${encodeURIComponent(address)}`, width: 220, height: 220, alt: `QR code of ${address}` }),
    make("figcaption", {}, make("a", { href: address, target: "_blank", rel: "noopener" }, address)));
}
