/** Waits until the work has succeeded or failed, at most `timeoutMs`. Does not reject if the work fails. */
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
