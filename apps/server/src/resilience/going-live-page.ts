import { readFileSync } from "node:fs";
import { join } from "node:path";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/operations/going-live.md"), "utf8");

/**
 * Replacements for paths and addresses on the page docs/operations/going-live.md, because the test does not run on a
 * new, empty server.
 */
export type Replacements = Readonly<Record<string, string>>;

/** Returns the first code block after this text on the page. Throws if the text or the code block is missing. */
export function codeAfter(text: string): string {
  const from = page.indexOf(text);
  if (from < 0) throw new Error(`docs/operations/going-live.md does not contain "${text}"`);
  const [, code] = /\n```[a-z]*\n([\s\S]*?)\n```/.exec(page.slice(from)) ?? [];
  if (code === undefined) throw new Error(`docs/operations/going-live.md has no code block after "${text}"`);
  return `${code}\n`;
}

/** Replaces paths and addresses in a code block of the page. Throws if the code block does not contain one of them. */
export function withReplacements(code: string, replacements: Replacements): string {
  return Object.entries(replacements).reduce((text, [original, other]) => {
    if (!text.includes(original)) throw new Error(`"${original}" does not stand in: ${text}`);
    return text.replaceAll(original, other);
  }, code);
}
