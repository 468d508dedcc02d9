/** Fails an attack with what was tried and answered, where something is not as it must be. */
export function demand(isSo: boolean, what: string, said: string): void {
  if (!isSo) throw new Error(`${what}: ${said}`);
}
