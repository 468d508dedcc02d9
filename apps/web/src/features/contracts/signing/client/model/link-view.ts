import { useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "#lib/http/api.ts";
import { type Language, showLinkLanguage } from "#lib/language/language.ts";

/**
 * What a link of a client is, and what is behind it once this browser has entered the code; `advisor`: somebody is logged in
 * in this browser; `unknown`: there never was such a link.
 */
export type LinkView<Link, Contract> =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly isOffline: boolean }
  | { readonly kind: "advisor" | "unknown" }
  | { readonly kind: "link"; readonly link: Link; readonly contract: Contract | null };
type Asked<Link, Contract> = {
  askLink: () => Promise<Link>;
  /** Whether there is something behind it for this browser. */
  isIn: (link: Link) => boolean;
  askContract: () => Promise<Contract>;
};

/**
 * Asks what a link is by now; `reload` asks anew, and leaves what is shown where no answer comes: with it would go what was
 * typed. The page is shown in the link's language until the client takes another one, which is kept. `asked` is taken once.
 */
export function useLinkView<Link extends { language: Language }, Contract>(asked: Asked<Link, Contract>) {
  type View = LinkView<Link, Contract>;
  const [view, setView] = useState<View>({ kind: "loading" });
  const first = useRef(asked);
  const newest = useRef(0);
  const reload = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    const loaded: View = await load(first.current);
    if (turn !== newest.current) return;
    setView((shown) => (loaded.kind === "failed" && shown.kind === "link" ? shown : loaded));
  }, []);
  useEffect(() => {
    let isWanted = true;
    void load(first.current).then(async (loaded) => {
      if (loaded.kind === "link") await showLinkLanguage(loaded.link.language);
      if (isWanted) setView(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return { view, reload };
}

async function load<Link, Contract>({
  askLink,
  isIn,
  askContract,
}: Asked<Link, Contract>): Promise<LinkView<Link, Contract>> {
  try {
    const link = await askLink();
    if (!isIn(link)) return { kind: "link", link, contract: null };
    try {
      return { kind: "link", link, contract: await askContract() };
    } catch (error) {
      // What the link was may have changed between the two calls: then it is asked once more.
      if (!(error instanceof CallError) || error.code !== "LinkInvalid") throw error;
      return { kind: "link", link: await askLink(), contract: null };
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "AdvisorSessionOpen") return { kind: "advisor" };
    if (error.code === "LinkInvalid") return { kind: "unknown" };
    return { kind: "failed", isOffline: error.code === "NetworkError" };
  }
}
