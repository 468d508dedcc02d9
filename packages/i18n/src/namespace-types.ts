/**
 * Types of a namespace. The English messages define its keys. Other languages must have the same keys and, for each
 * plural, all four forms of Czech and Slovak. Keys may contain dots and dashes.
 */
type PluralSuffix = "one" | "few" | "many" | "other";
type PluralBase<Key> = Key extends `${infer Base}_one` ? Base : never;
type PluralKey<Key> = `${PluralBase<Key>}_${PluralSuffix}`;

/** The keys that a Czech or Slovak namespace must have, derived from the English messages. */
export type SlavicNamespace<English> = {
  readonly [Key in Exclude<keyof English & string, PluralKey<keyof English>> | PluralKey<keyof English>]: string;
};
export type EnglishNamespace = Readonly<Record<string, string>>;
