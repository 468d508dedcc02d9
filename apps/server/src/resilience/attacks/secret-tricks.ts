/** Attacks by somebody who has a stolen dump and may write to the database. Each is tried on every encrypted column. */
export const secretTricks = [
  "moved to another row",
  "moved to another column",
  "moved to another table",
  "cut off",
  "made longer",
  "a bit changed",
  "said to be of another format",
  "said to be of another key",
  "another's head",
  "compared with equal ones",
  "looked up by digests of what is known",
] as const;
export type SecretTrick = (typeof secretTricks)[number];
