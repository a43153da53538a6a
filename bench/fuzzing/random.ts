/** Pseudo-random numbers that are the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a whole number from 0 to below `end`; 0 if `end` is not above 0. */
  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * Math.max(0, end));
  }

  /** Returns true in one of `times` cases. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }

  /** @throws if the list is empty */
  pick<Item>(list: readonly Item[]): Item {
    const index = this.below(list.length);
    if (index >= list.length) throw new Error('the list is empty');
    return list[index] as Item;
  }
}
