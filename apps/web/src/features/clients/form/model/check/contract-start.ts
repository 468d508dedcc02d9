import type { EndpointInput } from "@fundport/api";
import type { ReactNode } from "react";
import type { CallError } from "#lib/http/api.ts";
import type { Failure } from "#lib/http/failure.ts";

export type ContractRequest = EndpointInput<"checkContract">["body"];
/** What a request says besides cart and client. */
export type RequestTerms = Pick<ContractRequest, "frameworkOnly" | "language">;

/** How the contract is made that the form ends in; what a contract is, another feature knows. */
export type ContractStart = {
  /** What the button says. */
  readonly label: string;
  /** Above the button: what is chosen and known of the contract. */
  readonly terms: ReactNode;
  /** Over the page, while the contract is being made. */
  readonly progress: ReactNode;
  /** Of the check and the preview, too. */
  readonly requestTerms: () => RequestTerms;
  /** Makes the contract, unless the advisor decides against it when asked. Throws the refusal, a `CallError`. */
  readonly create: (request: ContractRequest) => Promise<void>;
  /** The words for a refusal, and what can be done about it. */
  readonly describe: (error: CallError) => { failure: Failure; action: ReactNode };
};
