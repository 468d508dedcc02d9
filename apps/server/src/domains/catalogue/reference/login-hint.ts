import type { Language } from "@fundport/i18n";
import type { Revisions } from "../../../db/revisions.ts";
import { loginHintCode } from "../../../http/pages/render-hint.ts";
import type { Reference } from "./service.ts";

/** The longest time in milliseconds that reading the hint may delay the log-in page. */
const maxWaitMs = 500;

type Dependencies = { reference: Pick<Reference, "listLoginHints">; revisions: Pick<Revisions, "current"> };

/**
 * Returns a function that reads the hint of the log-in page in a language, in Markdown. The hint is cached until the
 * catalogue's revision changes. The function returns null if there is no hint or the database does not respond in time.
 * In that case the page requests the hint again and shows the error.
 */
export function createLoginHint({ reference, revisions }: Dependencies) {
  const known = new Map<Language, { revision: number; hint: string | null }>();
  /** Running queries. Visitors share one query per language while the database is slow. */
  const reading = new Map<Language, Promise<string | null>>();

  function read(language: Language): Promise<string | null> {
    const pending = reading.get(language) ?? readFresh(language).finally(() => reading.delete(language));
    reading.set(language, pending);
    return pending;
  }

  async function readFresh(language: Language): Promise<string | null> {
    // Reads the revision first, so that a hint that is read during a change is stored under the old revision.
    const revision = await revisions.current();
    const before = known.get(language);
    if (before?.revision === revision) return before.hint;
    const hint = await find(language);
    known.set(language, { revision, hint });
    return hint;
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
