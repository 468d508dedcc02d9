import type { EndpointOutput } from "@fundport/api";
import { useCallback, useEffect, useState } from "react";
import { call, CallError } from "#lib/api.ts";
import { showLinkLanguage } from "#lib/language.ts";

export type SigningLink = EndpointOutput<"getSigningLink">;
export type ContractToSign = EndpointOutput<"getContractToSign">;
/** `advisor`: somebody is logged in in this browser; `unknown`: there never was such a link. */
export type LinkView =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly isOffline: boolean }
  | { readonly kind: "advisor" | "unknown" }
  | { readonly kind: "link"; readonly link: SigningLink; readonly contract: ContractToSign | null };

/**
 * What a link is by now, and what is behind it once this browser has entered the code; `reload` asks anew, and leaves what
 * is shown where no answer comes: with it would go what was typed. The page is shown in the link's language until the client
 * takes another one, which is kept.
 */
export function useLink(token: string) {
  const [view, setView] = useState<LinkView>({ kind: "loading" });
  const reload = useCallback(async () => {
    const loaded = await load(token);
    setView((shown) => (loaded.kind === "failed" && shown.kind === "link" ? shown : loaded));
  }, [token]);
  useEffect(() => {
    let isWanted = true;
    void load(token).then(async (loaded) => {
      // Words that do not come leave the page in the browser's language.
      if (loaded.kind === "link") await showLinkLanguage(loaded.link.language);
      if (isWanted) setView(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [token]);
  return { view, reload };
}

async function load(token: string): Promise<LinkView> {
  try {
    const link = await call("getSigningLink", { params: { token } });
    if (link.state !== "Open" || !link.isIdentified) return { kind: "link", link, contract: null };
    return await loadContract(token, link);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "AdvisorSessionOpen") return { kind: "advisor" };
    if (error.code === "LinkInvalid") return { kind: "unknown" };
    return { kind: "failed", isOffline: error.code === "NetworkError" };
  }
}

/** What the link was may have changed between the two calls: then it is asked once more. */
async function loadContract(token: string, link: SigningLink): Promise<LinkView> {
  const params = { token };
  try {
    return { kind: "link", link, contract: await call("getContractToSign", { params }) };
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== "LinkInvalid") throw error;
    return { kind: "link", link: await call("getSigningLink", { params }), contract: null };
  }
}
