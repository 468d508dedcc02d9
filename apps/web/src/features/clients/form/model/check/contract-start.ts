import type { EndpointInput } from "@fundport/api";
import type { ReactNode } from "react";
import type { CallError } from "#lib/http/api.ts";
import type { Failure } from "#lib/http/failure.ts";

export type ContractRequest = EndpointInput<"checkContract">["body"];
/** The fields of a contract request other than cart and client. */
export type RequestTerms = Pick<ContractRequest, "frameworkOnly" | "language">;

/** Creates the contract at the end of the form. The contracts feature implements this type. */
export type ContractStart = {
  /** The label of the button that creates the contract. */
  readonly label: string;
  /** The contract terms, shown above the button. */
  readonly terms: ReactNode;
  /** Shown over the page while the contract is being created. */
  readonly progress: ReactNode;
  /** Returns the request's fields other than cart and client. They are also used for the check and the preview. */
  readonly requestTerms: () => RequestTerms;
  /** Creates the contract, unless the advisor cancels the confirmation. Throws `CallError` if the server refuses. */
  readonly create: (request: ContractRequest) => Promise<void>;
  /** Describes a refusal by the server, and the action that can resolve it. */
  readonly describe: (error: CallError) => { failure: Failure; action: ReactNode };
};
