/** Waits until the work is done or has failed, at most `timeoutMs`. Never rejects because of the work. */
export async function settleWithin(work: Promise<unknown>, timeoutMs: number): Promise<void> {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
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
