/** The result of one check; `faults` are sentences without a full stop, none if nothing is wrong. */
export type Finding = { subject: string; faults: readonly string[] };

/** The fault of stored content that cannot be decrypted. */
export const undecryptable = "can't be decrypted: changed, moved, or encrypted with a key that is missing";
