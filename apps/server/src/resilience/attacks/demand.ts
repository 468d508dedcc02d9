/** Fails an attack with what was tried and answered, where something is not as it must be. */
export function demand(isMet: boolean, rule: string, detail: string): void {
  if (!isMet) throw new Error(`${rule}: ${detail}`);
}
