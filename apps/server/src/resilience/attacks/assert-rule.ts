/** Throws an error with the rule and the details of the attack if the rule was broken. */
export function assertRule(isMet: boolean, rule: string, detail: string): void {
  if (!isMet) throw new Error(`${rule}: ${detail}`);
}
