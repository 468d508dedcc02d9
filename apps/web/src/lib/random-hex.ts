/**
 * Returns 128 random bits as hexadecimal digits. `crypto.randomUUID` exists only in secure contexts, but an
 * installation may use plain http.
 */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
