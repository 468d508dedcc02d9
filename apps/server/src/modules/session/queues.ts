/** Runs work of the same name one after another, and of different names side by side. Of this process alone. */
export function createQueues() {
  const last = new Map<string, Promise<unknown>>();

  return async function oneByOne<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = last.get(name) ?? Promise.resolve();
    // Whether the one before succeeded is its caller's matter.
    const mine = before.then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
