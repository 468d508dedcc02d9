import { stripInvisible } from "@fundport/rules";

/** A password is the characters that were typed when it was set, whichever they are. */
const isPassword = /password/i;

/** Removes invisible characters from every text of a value that JSON can hold except passwords. Changes it in place. */
export function stripTexts(value: unknown): unknown {
  if (typeof value === "string") return stripInvisible(value);
  if (typeof value !== "object" || value === null) return value;
  const parent = value as Record<string, unknown>;
  for (const [name, child] of Object.entries(parent)) if (!isPassword.test(name)) parent[name] = stripTexts(child);
  return value;
}
