import { useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "#lib/http/api.ts";
import { type Language, showLinkLanguage } from "#lib/language/language.ts";

/**
 * The state of a client's link. It includes the contract if the code was entered in this browser. `advisor`: an advisor
 * is logged in to this browser; `unknown`: no such link exists.
 */
export type LinkView<Link, Contract> =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly isOffline: boolean }
  | { readonly kind: "advisor" | "unknown" }
  | { readonly kind: "link"; readonly link: Link; readonly contract: Contract | null };
type LinkRequests<Link, Contract> = {
  loadLink: () => Promise<Link>;
  /** Returns true if the code was entered in this browser, so that the contract can be loaded. */
  isCodeEntered: (link: Link) => boolean;
  loadContract: () => Promise<Contract>;
};

/**
 * Loads the state of a link. `reload` loads it again; if that fails, the shown state is kept, so that no typed text is
 * lost. The page is shown in the link's language until the client chooses another one, which is stored. Only the
 * `requests` of the first rendering are used.
 */
export function useLinkView<Link extends { language: Language }, Contract>(requests: LinkRequests<Link, Contract>) {
  type View = LinkView<Link, Contract>;
  const [view, setView] = useState<View>({ kind: "loading" });
  const first = useRef(requests);
  const newest = useRef(0);
  const reload = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    const loaded: View = await load(first.current);
    if (turn !== newest.current) return;
    setView((shown) => (loaded.kind === "failed" && shown.kind === "link" ? shown : loaded));
  }, []);
  useEffect(() => {
    let isActive = true;
    void load(first.current).then(async (loaded) => {
      if (loaded.kind === "link") await showLinkLanguage(loaded.link.language);
      if (isActive) setView(loaded);
    });
    return () => {
      isActive = false;
    };
  }, []);
  return { view, reload };
}

async function load<Link, Contract>({
  loadLink,
  isCodeEntered,
  loadContract,
}: LinkRequests<Link, Contract>): Promise<LinkView<Link, Contract>> {
  try {
    const link = await loadLink();
    if (!isCodeEntered(link)) return { kind: "link", link, contract: null };
    try {
      return { kind: "link", link, contract: await loadContract() };
    } catch (error) {
      // The link may have changed since it was loaded, for example because its code is required again. So it is loaded
      // a second time.
      if (!(error instanceof CallError) || error.code !== "LinkInvalid") throw error;
      return { kind: "link", link: await loadLink(), contract: null };
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "AdvisorSessionOpen") return { kind: "advisor" };
    if (error.code === "LinkInvalid") return { kind: "unknown" };
    return { kind: "failed", isOffline: error.code === "NetworkError" };
  }
}
