import { stripInvisible } from "@fundport/rules";

/** Passwords keep every character, since they must match the stored hash. */
const isPassword = /password/i;

/**
 * Removes invisible characters from every text of a JSON value except passwords and texts longer than `maxLength`.
 * Changes the value in place.
 */
export function stripTexts(value: unknown, maxLength = Infinity): unknown {
  if (typeof value === "string") return value.length > maxLength ? value : stripInvisible(value);
  if (typeof value !== "object" || value === null) return value;
  const parent = value as Record<string, unknown>;
  for (const [name, child] of Object.entries(parent))
    if (!isPassword.test(name)) parent[name] = stripTexts(child, maxLength);
  return value;
}
