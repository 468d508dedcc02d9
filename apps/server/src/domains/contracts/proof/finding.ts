/** The result of one check. `defects` are sentences without a full stop; empty if the check succeeded. */
export type Finding = { subject: string; defects: readonly string[] };

/** Reported for stored content that cannot be decrypted. */
export const undecryptable = "can't be decrypted: changed, moved, or encrypted with a key that is missing";
