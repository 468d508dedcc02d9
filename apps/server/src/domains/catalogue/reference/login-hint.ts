import type { Language } from "@fundport/i18n";
import type { Revisions } from "../../../db/revisions.ts";
import { loginHintCode } from "../../../http/pages/render-hint.ts";
import type { Reference } from "./service.ts";

/** Nobody waits longer for a page because of it. */
const maxWaitMs = 500;

type Dependencies = { reference: Pick<Reference, "listLoginHints">; revisions: Pick<Revisions, "current"> };

/**
 * Reads the hint of the log-in page in a language, in Markdown, once per revision of the catalogue; null where there is
 * none, or where the database does not answer in time: the page's own call then says what is wrong.
 */
export function createLoginHint({ reference, revisions }: Dependencies) {
  const known = new Map<Language, { revision: number; hint: string | null }>();
  /** Under way: while the database is slow, many visitors wait for one answer. */
  const reading = new Map<Language, Promise<string | null>>();

  function read(language: Language): Promise<string | null> {
    const begun = reading.get(language) ?? readFresh(language).finally(() => reading.delete(language));
    reading.set(language, begun);
    return begun;
  }

  async function readFresh(language: Language): Promise<string | null> {
    // Asked before: what is read while the catalogue changes counts for the revision that has passed.
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
