const collators = new Map<string, Intl.Collator>();

/** Returns the collator of a language. Each collator is created only once. */
export function collatorOf(language: string): Intl.Collator {
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return collator;
}
