/** Waits until work is done or failed, but no longer than so many milliseconds. Never rejects for the work. */
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
