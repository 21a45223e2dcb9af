import { parsedRecord } from "./values.js";

const secondsUntilGivenUp = 30;

/// How files are asked for: past what hosts say of caching (B17). Whether there is a network is known from the last answer.
export class Network {
  /// - given: answers that were asked for while the app was starting, by address; each is taken once.
  constructor(given, onChange) {
    this.given = given;
    this.onChange = onChange;
    this.isOffline = false;
    for (const asked of given.values()) asked.catch(() => this.setOffline(true));
  }

  /// An answer of status 200, or a failure (C9).
  async answer(address, cache = "no-cache") {
    const asked = this.given.get(address) ?? fetch(address, { cache, signal: AbortSignal.timeout(secondsUntilGivenUp * 1000) });
    this.given.delete(address);
    let answer;
    try {
      answer = await asked;
    } catch (failure) {
      this.setOffline(true);
      throw failure;
    }
    this.setOffline(false);
    if (answer.status !== 200) throw new Error(`${address}: status ${answer.status}`);
    return answer;
  }

  async record(address) {
    const answer = await this.answer(address);
    return parsedRecord(await answer.text());
  }

  setOffline(isOffline) {
    if (this.isOffline === isOffline) return;
    this.isOffline = isOffline;
    this.onChange();
  }
}

/// Does the work for each value, for a few at a time; the first failure ends it.
export async function forEachOf(values, atOnce, work) {
  const waiting = [...values];
  let hasFailed = false;
  const worker = async () => {
    while (waiting.length && !hasFailed) {
      try {
        await work(waiting.shift());
      } catch (failure) {
        hasFailed = true;
        throw failure;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, worker));
}
