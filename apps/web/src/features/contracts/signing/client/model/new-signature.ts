import type { ContractToSign } from "./use-signing-link.ts";

/** A signature that the client has given since the page was opened. */
export type NewSignature = { readonly contract: ContractToSign; readonly at: string };
