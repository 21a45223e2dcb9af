/// Colors that can be read. An author chose them for the white lists of old phones; here they are also on dark
/// backgrounds. A color whose contrast is too low gets lighter or darker until it is enough, and keeps its hue.

/// How strong the contrast of a text is at least: WCAG's level AA, with a margin for rounding.
const enough = 4.6;

function luminance([red, green, blue]) {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/// A color on its way to another: `share` 0 is the first, 1 the second.
export function mixed(color, other, share) {
  return color.map((part, index) => Math.round(part + (other[index] - part) * share));
}

/// A color that can be read on all of the backgrounds.
export function readable(color, backs) {
  const least = (candidate) => Math.min(...backs.map((back) => contrast(candidate, back)));
  if (least(color) >= enough) return color;
  const [black, white] = [[0, 0, 0], [255, 255, 255]];
  const end = least(black) > least(white) ? black : white;
  for (let share = 0.04; share < 1; share += 0.04) {
    const candidate = mixed(color, end, share);
    if (least(candidate) >= enough) return candidate;
  }
  return end;
}

/// A background as dark as a dark screen wants it.
export function darkened(color) {
  let result = color;
  for (let share = 0; share < 1 && luminance(result) > 0.06; share += 0.05) result = mixed(color, [0, 0, 0], share);
  return result;
}
