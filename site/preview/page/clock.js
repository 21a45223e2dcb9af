import { make, style } from "../player/view/dom.js";
import { formattedMoment } from "./choice.js";

const byId = (id) => document.getElementById(id);
const [slider, marks, field, text] = ["clock-slider", "clock-marks", "clock-field", "clock-text"].map(byId);
const minute = 60_000;
const day = 24 * 60 * minute;
const fewestDays = 14;
const mostDays = 400;
const shown = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" });

/// The moment that everything is shown at: a slider over the coming days with marks where something changes, and a field.
export class Clock {
  constructor(page) {
    this.page = page;
    /// All moments at which something is published or expires that any build told of: a later one names no earlier.
    this.times = new Set();
    slider.addEventListener("input", () => this.say(this.chosen()));
    slider.addEventListener("change", () => this.choose(this.chosen()));
    field.addEventListener("change", () => field.value && this.choose(new Date(field.value).getTime()));
    byId("clock-now").addEventListener("click", () => this.choose(null));
    byId("clock-previous").addEventListener("click", () => this.step(-1));
    byId("clock-next").addEventListener("click", () => this.step(1));
  }

  choose(time) {
    this.page.choose({ now: time === null ? null : formattedMoment(time) });
  }

  /// What the slider says; its beginning is the present.
  chosen() {
    return slider.value === "0" ? null : this.present + Number(slider.value) * minute;
  }

  /// The change before or after what is shown; before the first of them is the present.
  get neighbours() {
    const now = this.moment ?? this.present;
    const times = [...this.times].sort((one, other) => one - other);
    const previous = times.findLast((time) => time < now && time > this.present) ?? (this.moment === null ? undefined : null);
    return { previous, next: times.find((time) => time > now) };
  }

  step(direction) {
    const { previous, next } = this.neighbours;
    const time = direction < 0 ? previous : next;
    if (time !== undefined) this.choose(time);
  }

  draw({ state, choice, present }) {
    this.present = Date.parse(present) || Date.now();
    this.moment = choice.now === null ? null : Date.parse(choice.now);
    for (const time of state?.times ?? []) this.times.add(Date.parse(time));
    const last = Math.max(this.present, ...this.times);
    const days = Math.min(Math.max(fewestDays, Math.ceil((last - this.present) / day) + 1), mostDays);
    slider.max = days * 24 * 60;
    slider.step = days > 60 ? 24 * 60 : 60;
    slider.value = this.moment === null ? 0 : (this.moment - this.present) / minute;
    field.value = localMoment(this.moment ?? this.present);
    byId("clock-now").setAttribute("aria-pressed", this.moment === null);
    const { previous, next } = this.neighbours;
    byId("clock-previous").setAttribute("aria-disabled", previous === undefined);
    byId("clock-next").setAttribute("aria-disabled", next === undefined);
    this.drawMarks(days);
    this.say(this.moment);
  }

  drawMarks(days) {
    const places = [...this.times].map((time) => (time - this.present) / (days * day)).filter((place) => place > 0 && place <= 1);
    if (places.join() === this.drawn) return;
    this.drawn = places.join();
    marks.replaceChildren(...places.map((place) => style(make("i"), { left: `${place * 100}%` })));
  }

  say(time) {
    const words = time === null ? "the present" : shown.format(time);
    text.textContent = time === null ? shown.format(this.present) : words;
    slider.setAttribute("aria-valuetext", words);
  }
}

/// As a field for a date takes it: in the time zone of this machine.
function localMoment(time) {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * minute).toISOString().slice(0, 19);
}
