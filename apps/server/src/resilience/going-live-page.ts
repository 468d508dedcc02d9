import { readFileSync } from "node:fs";
import { join } from "node:path";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/operations/going-live.md"), "utf8");

/** Where the page puts what: another place for each, since a test is no empty machine. */
export type Places = Readonly<Record<string, string>>;

/** The code that stands first behind these words of the page. Throws where the words or the code are gone. */
export function codeBehind(words: string): string {
  const from = page.indexOf(words);
  if (from < 0) throw new Error(`docs/operations/going-live.md says nothing of "${words}"`);
  const [, code] = /\n```[a-z]*\n([\s\S]*?)\n```/.exec(page.slice(from)) ?? [];
  if (code === undefined) throw new Error(`docs/operations/going-live.md has no code behind "${words}"`);
  return `${code}\n`;
}

/** The same text with each place of the page exchanged; throws for one that does not stand there. */
export function moved(code: string, places: Places): string {
  return Object.entries(places).reduce((text, [place, other]) => {
    if (!text.includes(place)) throw new Error(`"${place}" does not stand in: ${text}`);
    return text.replaceAll(place, other);
  }, code);
}
