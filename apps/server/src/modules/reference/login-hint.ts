import type { Language } from "@fundport/i18n";
import { createFreshness } from "../../db/freshness.ts";
import type { Revisions } from "../../db/revisions.ts";
import type { Reference } from "./service.ts";

/** What the operator has to say before log-in. */
export const loginHintCode = "REACT_LOGIN_INFO";
/** Nobody waits longer for a page because of it. */
const maxWaitMs = 500;

type Dependencies = { reference: Pick<Reference, "listLoginHints">; revisions: Revisions };

/**
 * Reads the hint of the log-in page in a language, in Markdown, once per revision of the catalogue; null where there is
 * none, or where the database does not answer in time: the page's own call then says what is wrong.
 */
export function createLoginHint({ reference, revisions }: Dependencies) {
  const known = new Map<Language, Promise<string | null>>();
  const freshness = createFreshness(revisions, [known]);

  async function read(language: Language): Promise<string | null> {
    await freshness.freshen();
    const reading = known.get(language) ?? find(language);
    known.set(language, reading);
    // A failure is not kept.
    reading.catch(() => void known.delete(language));
    return await reading;
  }

  async function find(language: Language): Promise<string | null> {
    const hints = await reference.listLoginHints(language);
    return hints.find(({ code }) => code === loginHintCode)?.text.trim() || null;
  }

  return async (language: Language): Promise<string | null> => {
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), maxWaitMs);
    try {
      return await Promise.race([read(language), late]);
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
}
