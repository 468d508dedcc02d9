/** The result of one check. `faults` are sentences without a full stop; empty if the check succeeded. */
export type Finding = { subject: string; faults: readonly string[] };

/** Fault of stored content that cannot be decrypted. */
export const undecryptable = "can't be decrypted: changed, moved, or encrypted with a key that is missing";
