/** Pseudorandom numbers, the same on every machine: they use integer arithmetic and exact fractions only. */
export type Random = {
  /** From 0 (included) to 1 (excluded). */
  uniform(): number;
  /** Mean 0, standard deviation 1, between -6 and 6: a sum of twelve uniform numbers. */
  normal(): number;
  /** `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** One of the list; the list is not empty. */
  pick<Item>(items: readonly Item[]): Item;
};

const modulus = 4_294_967_296;

/** Creates an independent stream for each pair of seed and name, so that adding a fund changes no other fund. */
export function createRandom(seed: number, name: string): Random {
  let state = seed >>> 0;
  for (let index = 0; index < name.length; index++) state = Math.imul(state ^ name.charCodeAt(index), 0x01000193) >>> 0;
  function uniform(): number {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / modulus;
  }
  return {
    uniform,
    normal() {
      let sum = -6;
      for (let count = 0; count < 12; count++) sum += uniform();
      return sum;
    },
    whole: (low, high) => low + Math.floor(uniform() * (high - low + 1)),
    pick(items) {
      const item = items[Math.floor(uniform() * items.length)];
      if (item === undefined) throw new Error("pick: the list is empty");
      return item;
    },
  };
}
