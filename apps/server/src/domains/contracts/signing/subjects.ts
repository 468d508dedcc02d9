/** Returns the subject of codes for signing a contract. */
export function signingSubject(contractId: number): string {
  return `sign:${contractId}`;
}

/** Returns the subject of codes for entering a client's link, also used for browsers in which the code was entered. */
export function enteringSubject(signingId: number): string {
  return `enter:${signingId}`;
}
