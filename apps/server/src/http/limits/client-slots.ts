type Options = {
  /** So many of one asker are worked on at a time. */
  readonly atOnce: number;
  /** So many further ones of an asker wait, so that a second press is served. */
  readonly waiting: number;
};
/** A place among what one asker asks for. */
export type Turn = {
  /** Whether it has come; else `begin` is called once it does. */
  readonly hasCome: boolean;
  /** Leaves the place, at any time; more than once does nothing more. */
  end: () => void;
};
type Place = { isCalled: boolean; begin: () => void };

/** Lets each asker do a few things at a time; what is more waits for its turn, and what is more than may wait is refused. */
export function createTurns({ atOnce, waiting }: Options) {
  const places = new Map<string, Place[]>();

  function leave(asker: string, place: Place): void {
    const all = places.get(asker)?.filter((each) => each !== place) ?? [];
    if (all.length === 0) places.delete(asker);
    else places.set(asker, all);
    const next = all.slice(0, atOnce).find(({ isCalled }) => !isCalled);
    if (next === undefined) return;
    next.isCalled = true;
    next.begin();
  }

  return {
    /** Takes a place; null where too many wait already. */
    take(asker: string, begin: () => void): Turn | null {
      const all = places.get(asker) ?? [];
      if (all.length >= atOnce + waiting) return null;
      const hasCome = all.length < atOnce;
      const place = { isCalled: hasCome, begin };
      places.set(asker, [...all, place]);
      return { hasCome, end: () => leave(asker, place) };
    },
  };
}
export type Turns = ReturnType<typeof createTurns>;
