/** What the code for signing a contract is sent for. */
export function signingSubject(contractId: number): string {
  return `sign:${contractId}`;
}

/** What the code for entering through a client's link is sent for; browsers that entered it go by it as well. */
export function enteringSubject(signingId: number): string {
  return `enter:${signingId}`;
}
