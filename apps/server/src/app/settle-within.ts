/** Waits until the work is done or has failed, at most `patienceMs`. Never rejects because of the work. */
export async function settleWithin(work: Promise<unknown>, patienceMs: number): Promise<void> {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patienceMs);
  try {
    await Promise.race([
      work.then(
        () => undefined,
        () => undefined,
      ),
      end,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
