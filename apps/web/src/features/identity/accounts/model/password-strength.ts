import { checkNewPassword, minPasswordLength } from "@fundport/rules";

export const strengths = ["short", "weak", "fair", "good", "strong"] as const;
export type Strength = (typeof strengths)[number];

/**
 * Returns a rough estimate of how hard a password is to guess. Counts the password's characters, except repetitions and
 * sequences such as aaa or 123, and adds a bonus for each kind of character. `checkNewPassword` contains the actual
 * rules.
 */
export function passwordStrength(password: string, username: string): Strength {
  if (Array.from(password).length < minPasswordLength) return "short";
  if (checkNewPassword("password", password, { username }).length > 0) return "weak";
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const score = surprisingCharacters(password) + 2 * (kinds - 1);
  if (score < 10) return "weak";
  if (score < 14) return "fair";
  return score < 19 ? "good" : "strong";
}

function surprisingCharacters(password: string): number {
  const codes = Array.from(password, (character) => character.toLowerCase().codePointAt(0) ?? 0);
  const steps = codes.map((code, index) => code - (codes[index - 1] ?? 0));
  return steps.filter((step, index) => index === 0 || Math.abs(step) > 1 || step !== (steps[index - 1] ?? 0)).length;
}
