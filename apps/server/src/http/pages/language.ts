import type { IncomingMessage } from "node:http";
import { languageCookie } from "@fundport/api/language-cookie";
import { isLanguage, type Language, pickLanguage } from "@fundport/i18n";

/** What browsers send, known by heart; the few forms there are keep this small. */
const pickedBefore = new Map<string | undefined, Language>();

/** No browser sends as much; of a longer header the beginning counts. */
const maxHeaderCharacters = 200;

/** The language of an answer: of Accept-Language what we speak, else English. Source: portal §7.3. */
export function languageOf(request: Pick<IncomingMessage, "headers">): Language {
  const header = request.headers["accept-language"];
  const known = pickedBefore.get(header);
  if (known !== undefined) return known;
  const picked = pickLanguage(header?.slice(0, maxHeaderCharacters));
  // Whoever sends a hundred odd ones makes the others' be read once more, and no more than that.
  if (pickedBefore.size >= 100) pickedBefore.clear();
  pickedBefore.set(header, picked);
  return picked;
}

const chosen = new RegExp(`(?:^|; ?)${languageCookie}=(?<code>\\w+)`);

/** The language of a page: what was chosen in this browser, else as of an answer. */
export function pageLanguageOf(request: Pick<IncomingMessage, "headers">): Language {
  const code = chosen.exec(request.headers.cookie ?? "")?.groups?.["code"];
  return isLanguage(code) ? code : languageOf(request);
}
