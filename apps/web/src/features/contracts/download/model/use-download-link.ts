import type { EndpointOutput } from "@fundport/api";
import { type LinkView, useLinkView } from "#features/contracts/signing/client/model/link-view.ts";
import { call } from "#lib/http/api.ts";

export type DownloadLink = EndpointOutput<"getDownloadLink">;
export type SignedContract = EndpointOutput<"getDownload">;
export type DownloadView = LinkView<DownloadLink, SignedContract>;

/** Returns the current state of a link to signed documents, and the contract behind it. */
export function useDownloadLink(token: string) {
  const params = { token };
  return useLinkView<DownloadLink, SignedContract>({
    loadLink: () => call("getDownloadLink", { params }),
    isCodeEntered: ({ state, isIdentified }) => state === "Open" && isIdentified,
    loadContract: () => call("getDownload", { params }),
  });
}
