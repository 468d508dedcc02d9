import type { EndpointOutput } from "@fundport/api";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { call } from "#lib/http/api.ts";

type Hints = EndpointOutput<"getLoginHints">;
type LoginHints = { hints: Hints | null; hasFailed: boolean };

/**
 * Loads the hints for pages before log-in, in the current language. Does not use the query library, which is not loaded
 * on these pages.
 */
export function useLoginHints(): LoginHints & { retry: () => void } {
  const { i18n } = useTexts();
  const [state, setState] = useState<LoginHints>({ hints: null, hasFailed: false });
  const { language } = i18n;
  const newest = useRef<AbortController | null>(null);
  const load = useCallback(() => {
    newest.current?.abort();
    const controller = new AbortController();
    newest.current = controller;
    void loadHints(language, controller.signal).then((loaded) => {
      if (!controller.signal.aborted) setState(loaded);
    });
    return () => controller.abort();
  }, [language]);
  useEffect(() => load(), [load]);
  const retry = () => {
    setState({ hints: null, hasFailed: false });
    load();
  };
  return { ...state, retry };
}

/**
 * Returns no hints if the request fails, because the form works without them; only the legal information reports the
 * failure.
 */
async function loadHints(language: string, signal: AbortSignal): Promise<LoginHints> {
  try {
    return { hints: await call("getLoginHints", {}, { signal, language }), hasFailed: false };
  } catch {
    return { hints: null, hasFailed: true };
  }
}

/** Returns the text of a hint; null if it is missing or empty. */
export function hintText(hints: Hints | null, code: string): string | null {
  return hints?.find((hint) => hint.code === code)?.text.trim() || null;
}
