/** Returns how long some work takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** The same for synchronous work so short that awaiting it would count. */
export function timeOfSync(work: () => unknown): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}
