/** Returns the duration of some work in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/**
 * Returns the duration of synchronous work in milliseconds. The work is so short that awaiting it, as `timeOf` does,
 * would distort the result.
 */
export function timeOfSync(work: () => unknown): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}
