import type { EndpointOutput } from "@fundport/api";
import { useCallback, useEffect, useState } from "react";
import { call, CallError } from "#lib/api.ts";

export type SigningLink = EndpointOutput<"getSigningLink">;
export type ContractToSign = EndpointOutput<"getContractToSign">;
/** `advisor`: somebody is logged in in this browser; `unknown`: there never was such a link. */
export type LinkView =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly isOffline: boolean }
  | { readonly kind: "advisor" | "unknown" }
  | { readonly kind: "link"; readonly link: SigningLink; readonly contract: ContractToSign | null };

/** What a link is by now, and what is behind it once this browser has entered the code; `reload` asks anew. */
export function useLink(token: string): { view: LinkView; reload: () => Promise<void> } {
  const [view, setView] = useState<LinkView>({ kind: "loading" });
  const reload = useCallback(async () => setView(await load(token)), [token]);
  useEffect(() => {
    let isWanted = true;
    void load(token).then((loaded) => isWanted && setView(loaded));
    return () => {
      isWanted = false;
    };
  }, [token]);
  return { view, reload };
}

async function load(token: string): Promise<LinkView> {
  try {
    const link = await call("getSigningLink", { params: { token } });
    const contract = link.isIdentified ? await call("getContractToSign", { params: { token } }) : null;
    return { kind: "link", link, contract };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "AdvisorSessionOpen") return { kind: "advisor" };
    if (error.code === "LinkInvalid") return { kind: "unknown" };
    return { kind: "failed", isOffline: error.code === "NetworkError" };
  }
}
