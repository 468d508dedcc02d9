/** Returns a function that creates the value on its first call and returns the same value afterwards. */
export function lazyValue<Value>(create: () => Value): () => Value {
  let created: { value: Value } | null = null;
  return () => (created ??= { value: create() }).value;
}
