/** The same value for every caller, made for the first of them. */
export function lazyValue<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
