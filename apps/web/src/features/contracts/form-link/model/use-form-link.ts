import type { ClientFormLink } from "@fundport/api";
import { useCallback, useEffect, useRef, useState } from "react";
import { call, CallError } from "#lib/http/api.ts";
import { showLinkLanguage } from "#lib/language/language.ts";

/** The state of a link: its data, or the reason why the link could not be loaded. */
export type LinkView =
  | { readonly kind: "loading" }
  | { readonly kind: "link"; readonly link: ClientFormLink }
  | { readonly kind: "invalid" | "advisor" | "offline" | "failed" };

/**
 * Loads the state of a link; `reload` loads it again. Shows the page in the link's language unless the client has
 * chosen another one.
 */
export function useFormLink(token: string): { view: LinkView; reload: () => void } {
  const [view, setView] = useState<LinkView>({ kind: "loading" });
  const newest = useRef(0);
  const reload = useCallback(() => {
    newest.current += 1;
    const turn = newest.current;
    void loadView(token).then((found) => {
      if (turn === newest.current) setView(found);
    });
  }, [token]);
  useEffect(() => reload(), [reload]);
  return { view, reload };
}

async function loadView(token: string): Promise<LinkView> {
  try {
    const link = await call("getClientFormLink", { params: { token } });
    await showLinkLanguage(link.language);
    return { kind: "link", link };
  } catch (error) {
    return { kind: kindOf(error) };
  }
}

function kindOf(error: unknown): "invalid" | "advisor" | "offline" | "failed" {
  if (!(error instanceof CallError)) return "failed";
  if (error.status === 0) return "offline";
  if (error.code === "AdvisorSessionOpen") return "advisor";
  return error.status === 401 || error.status === 404 || error.status === 400 ? "invalid" : "failed";
}
