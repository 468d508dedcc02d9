import type { EndpointOutput } from "@fundport/api";
import { useCallback, useEffect, useState } from "react";
import { call, CallError } from "#lib/api.ts";
import { showLinkLanguage } from "#lib/language.ts";

export type DownloadLink = EndpointOutput<"getDownloadLink">;
export type SignedContract = EndpointOutput<"getDownload">;
/** `advisor`: somebody is logged in in this browser; `unknown`: there never was such a link. */
export type DownloadView =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly isOffline: boolean }
  | { readonly kind: "advisor" | "unknown" }
  | { readonly kind: "link"; readonly link: DownloadLink; readonly contract: SignedContract | null };

/** What a link to signed documents is by now, and what is behind it once this browser has entered the code. */
export function useDownloadLink(token: string) {
  const [view, setView] = useState<DownloadView>({ kind: "loading" });
  const reload = useCallback(async () => setView(await load(token)), [token]);
  useEffect(() => {
    let isWanted = true;
    void load(token).then(async (loaded) => {
      if (loaded.kind === "link") await showLinkLanguage(loaded.link.language);
      if (isWanted) setView(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [token]);
  return { view, reload };
}

async function load(token: string): Promise<DownloadView> {
  const params = { token };
  try {
    const link = await call("getDownloadLink", { params });
    const isIn = link.state === "Open" && link.isIdentified;
    return { kind: "link", link, contract: isIn ? await call("getDownload", { params }) : null };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "AdvisorSessionOpen") return { kind: "advisor" };
    if (error.code === "LinkInvalid") return { kind: "unknown" };
    return { kind: "failed", isOffline: error.code === "NetworkError" };
  }
}
