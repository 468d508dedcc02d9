/** 128 random bits, as text. `crypto.randomUUID` exists in secure contexts only, the portal may run on plain http. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
