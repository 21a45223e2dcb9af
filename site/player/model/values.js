/// How a published value is read. A broken file shows less, it never breaks the app: a value of the wrong type is
/// treated as absent (C13 to C22), and only what an object itself holds is read.

const largestInt = 2147483647;

export function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function ownValue(record, key) {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/// Carriage returns are not part of a text (C19).
export function textIn(record, key, otherwise = null) {
  const value = ownValue(record, key);
  return typeof value === "string" ? value.replaceAll("\r", "") : otherwise;
}

export function intIn(record, key, otherwise = null, least = -largestInt) {
  const value = ownValue(record, key);
  return Number.isInteger(value) && value >= least && value <= largestInt ? value : otherwise;
}

/// A number of any size: `sort_id` is larger than other integers (C15), `max_zoom` has a fraction (C17).
export function numberIn(record, key, otherwise = null) {
  const value = ownValue(record, key);
  return Number.isFinite(value) ? value : otherwise;
}

export function flagIn(record, key, otherwise) {
  const value = ownValue(record, key);
  return typeof value === "boolean" ? value : otherwise;
}

/// A color triplet, or nothing: who draws has its own defaults (C22).
export function colorIn(record, key) {
  const value = ownValue(record, key);
  const isColor = Array.isArray(value) && value.length === 3
    && value.every((part) => Number.isInteger(part) && part >= 0 && part <= 255);
  return isColor ? value : null;
}

/// Two positive numbers (C21).
export function sizeIn(record, key, otherwise) {
  const value = ownValue(record, key);
  const isSize = Array.isArray(value) && value.length === 2 && value.every((side) => Number.isInteger(side) && side > 0);
  return isSize ? value : otherwise;
}

export function recordIn(record, key) {
  const value = ownValue(record, key);
  return isRecord(value) ? value : null;
}

/// What is not an object is left out; the others stay.
export function recordsIn(record, key) {
  const value = ownValue(record, key);
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/// One wrong element discards the whole array (C20).
export function intsIn(record, key) {
  const value = ownValue(record, key);
  return Array.isArray(value) && value.every(Number.isInteger) ? value : [];
}

export function textsIn(record, key) {
  const value = ownValue(record, key);
  return Array.isArray(value) && value.every((text) => typeof text === "string") ? value : [];
}

/// A file is an object, or it is not one of ours (C8).
export function parsedRecord(text) {
  const value = JSON.parse(text);
  if (!isRecord(value)) throw new TypeError("not a JSON object");
  return value;
}
