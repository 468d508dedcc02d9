/** A source of random choices. A seed always gives the same choices. */
export type Pick = {
  /** Returns a whole number from `min` to `max`, both inclusive. */
  readonly number: (min: number, max: number) => number;
  readonly of: <Item>(items: readonly Item[]) => Item;
  readonly chance: (probability: number) => boolean;
};

/**
 * Creates a source of choices from a seed. It is a linear congruential generator, which is random enough for this
 * purpose.
 */
export function createPick(seed: number): Pick {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const number = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    number,
    of: (items) => {
      const item = items[number(0, items.length - 1)];
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
    chance: (probability) => next() < probability,
  };
}
