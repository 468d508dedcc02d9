/** Choices that are the same every time for the same seed. */
export type Pick = {
  /** A whole number from `min` to `max`. */
  readonly number: (min: number, max: number) => number;
  readonly of: <Item>(items: readonly Item[]) => Item;
  readonly chance: (probability: number) => boolean;
};

/** A linear congruential generator: good enough to choose with, and written down in a line. */
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
