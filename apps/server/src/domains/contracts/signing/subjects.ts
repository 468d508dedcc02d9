/** Returns the subject of codes for signing a contract. */
export function signingSubject(contractId: number): string {
  return `sign:${contractId}`;
}

/** Returns the subject of codes for entering through a client's link, and of the browsers that have entered. */
export function enteringSubject(signingId: number): string {
  return `enter:${signingId}`;
}
