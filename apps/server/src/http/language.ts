import type { IncomingMessage } from "node:http";
import { languageCookie } from "@fundport/api/language-cookie";
import { isLanguage, type Language, pickLanguage } from "@fundport/i18n";

/** What browsers send, known by heart; the few forms there are keep this small. */
const pickedBefore = new Map<string | undefined, Language>();

/** The language of an answer: of Accept-Language what we speak, else English. Source: portal §7.3. */
export function languageOf(request: Pick<IncomingMessage, "headers">): Language {
  const header = request.headers["accept-language"];
  const known = pickedBefore.get(header);
  if (known !== undefined) return known;
  const picked = pickLanguage(header);
  if (pickedBefore.size < 100) pickedBefore.set(header, picked);
  return picked;
}

const chosen = new RegExp(`(?:^|; ?)${languageCookie}=(?<code>\\w+)`);

/** The language of a page: what was chosen in this browser, else as of an answer. */
export function pageLanguageOf(request: Pick<IncomingMessage, "headers">): Language {
  const code = chosen.exec(request.headers.cookie ?? "")?.groups?.["code"];
  return isLanguage(code) ? code : languageOf(request);
}
