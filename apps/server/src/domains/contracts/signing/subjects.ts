/** Returns the subject of codes with which a contract is signed. */
export function signingSubject(contractId: number): string {
  return `sign:${contractId}`;
}

/**
 * Returns the subject of codes with which a client's link is entered. Browsers in which the code was entered belong to
 * the same subject.
 */
export function enteringSubject(signingId: number): string {
  return `enter:${signingId}`;
}
