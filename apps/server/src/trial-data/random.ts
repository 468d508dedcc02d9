/**
 * A source of pseudorandom numbers, which are the same on every machine because only integer arithmetic and exact
 * fractions are used.
 */
export type Random = {
  /** Returns a number from 0 (included) to 1 (excluded). */
  uniform(): number;
  /** Returns a number with mean 0 and standard deviation 1, between -6 and 6: a sum of twelve uniform numbers. */
  normal(): number;
  /** Returns a whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** Returns an item of the list, which must not be empty. */
  pick<Item>(items: readonly Item[]): Item;
};

const modulus = 4_294_967_296;

/**
 * Creates an independent stream of random numbers for each pair of seed and name, so that an additional fund does not
 * change other funds.
 */
export function createRandom(seed: number, name: string): Random {
  let state = seed >>> 0;
  for (let index = 0; index < name.length; index++) state = Math.imul(state ^ name.charCodeAt(index), 0x01000193) >>> 0;
  function uniform(): number {
    // The algorithm is mulberry32.
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
