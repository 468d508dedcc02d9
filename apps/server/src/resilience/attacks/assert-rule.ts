/** Fails an attack with its details if a rule is broken. */
export function assertRule(isMet: boolean, rule: string, detail: string): void {
  if (!isMet) throw new Error(`${rule}: ${detail}`);
}
