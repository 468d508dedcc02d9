import type { ContractToSign } from "./use-signing-link.ts";

/** A signature that the client gave on the open page. */
export type NewSignature = { readonly contract: ContractToSign; readonly at: string };
