import type { EndpointOutput } from "@fundport/api";
import { call } from "#lib/http/api.ts";
import { type LinkView as AnyLinkView, useLinkView } from "./link-view.ts";

export type SigningLink = EndpointOutput<"getSigningLink">;
export type ContractToSign = EndpointOutput<"getContractToSign">;
export type LinkView = AnyLinkView<SigningLink, ContractToSign>;

/** Returns the current state of a signing link, and the contract behind it. */
export function useSigningLink(token: string) {
  const params = { token };
  return useLinkView<SigningLink, ContractToSign>({
    loadLink: () => call("getSigningLink", { params }),
    isCodeEntered: ({ state, isIdentified }) => state === "Open" && isIdentified,
    loadContract: () => call("getContractToSign", { params }),
  });
}
