import type { EndpointInput } from "@fundport/api";
import type { ReactNode } from "react";
import type { CallError } from "#lib/http/api.ts";
import type { Failure } from "#lib/http/failure.ts";

export type ContractRequest = EndpointInput<"checkContract">["body"];
/** Fields of a request besides cart and client. */
export type RequestTerms = Pick<ContractRequest, "frameworkOnly" | "language">;

/** Creates the contract at the end of the form; the contracts feature implements it. */
export type ContractStart = {
  /** The button's label. */
  readonly label: string;
  /** Contract terms above the button. */
  readonly terms: ReactNode;
  /** Shown over the page while the contract is being created. */
  readonly progress: ReactNode;
  /** Also used for the check and the preview. */
  readonly requestTerms: () => RequestTerms;
  /** Creates the contract, unless the advisor cancels the confirmation. Throws `CallError` if the server refuses. */
  readonly create: (request: ContractRequest) => Promise<void>;
  /** Describes a refusal and the action that can resolve it. */
  readonly describe: (error: CallError) => { failure: Failure; action: ReactNode };
};
