import type { EndpointOutput } from "@fundport/api";
import { formPathOf, type Issue, type IssueKey, issueKeys } from "@fundport/rules";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import type { CartScope } from "#features/sales/cart/model/state/cart-scope.ts";
import { call, CallError } from "#lib/http/api.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";
import { buildContractRequest } from "../../api/contract-request.ts";
import type { ContractStart } from "./contract-start.ts";
import { clientFormStore, currentClientForm } from "../client-form-store.ts";
import { useFormTools } from "../form-context.ts";
import { showAllIssues, showServerIssues } from "../form-view.ts";

/** The result of the last check. Null before the first check, and after each change of the form or the cart. */
export type CheckOutcome = { kind: "complete" } | { kind: "failed"; failure: Failure; action?: ReactNode } | null;
/** What a request does: check the data, preview the contract, or create it. */
export type CheckRequest = "check" | "preview" | "contract";
type ContractPreview = EndpointOutput<"previewContract">;
type Options = {
  scope: CartScope;
  /** Goes to the first field that is wrong or missing. Returns false if no field is. */
  goToFirstIssue: () => boolean;
  /** Opens the cart at the issue. */
  onCartWrong: () => void;
  contract: ContractStart;
};

/**
 * Checks the client's data: first in the form, and together with the cart on the server, as for a contract. Can also
 * preview the contract or create it; the server refuses both for the same reasons as the check.
 * Source: docs/reference/client-step.md#checking-the-data.
 */
export function useCheck({ scope, goToFirstIssue, onCartWrong, contract: start }: Options) {
  const { terms, whenSettled } = useFormTools();
  const [outcome, setOutcome] = useState<CheckOutcome>(null);
  const [pendingRequest, setPendingRequest] = useState<CheckRequest | null>(null);
  const [preview, setPreview] = useState<ContractPreview | null>(null);
  const running = useRef<AbortController | null>(null);
  // Prevents a second request, because the user can click again before React renders the first click.
  const isUnderWay = useRef(false);
  const settleFailure = useSettleFailure({ goToFirstIssue, onCartWrong, describeContract: start.describe, setOutcome });
  // After a change of the form, the result of the check no longer applies.
  useEffect(() => {
    const stop = clientFormStore.subscribe(() => {
      running.current?.abort();
      setOutcome(null);
    });
    return () => {
      stop();
      running.current?.abort();
    };
  }, []);

  async function submit(request: CheckRequest): Promise<void> {
    showAllIssues();
    setOutcome(null);
    if (goToFirstIssue() || isUnderWay.current) return;
    isUnderWay.current = true;
    setPendingRequest(request);
    try {
      await whenSettled();
      // Lookups that have just finished may have found an issue or filled in a field, so the form is checked again.
      if (!goToFirstIssue()) await send(request);
    } finally {
      isUnderWay.current = false;
      setPendingRequest(null);
    }
  }

  async function send(request: CheckRequest): Promise<void> {
    const { reference } = scope.data;
    const { questionnaire } = terms;
    const content = { cart: currentCart(), form: currentClientForm(), questionnaire, terms: start.requestTerms() };
    const body = buildContractRequest({ ...content, reference, today: scope.today });
    const controller = new AbortController();
    const { signal } = controller;
    // Only checks and previews are cancelled when the user leaves the page, not the creation of a contract.
    running.current = request === "contract" ? null : controller;
    try {
      if (request === "contract") await start.create(body);
      else if (request === "preview") {
        const documents = await call("previewContract", { body }, { signal });
        if (!signal.aborted) setPreview(documents);
      } else {
        await call("checkContract", { body }, { signal });
        if (!signal.aborted) setOutcome({ kind: "complete" });
      }
    } catch (error) {
      if (!signal.aborted) await settleFailure(error, request, signal);
    } finally {
      running.current = null;
    }
  }

  return { submit, pendingRequest, outcome, preview, closePreview: () => setPreview(null) };
}

type FailureOptions = Pick<Options, "goToFirstIssue" | "onCartWrong"> & {
  describeContract: ContractStart["describe"];
  setOutcome: (outcome: CheckOutcome) => void;
};

/** Returns a function that handles a refusal: it shows the refused fields, opens the cart, or reloads outdated data. */
function useSettleFailure({ goToFirstIssue, onCartWrong, describeContract, setOutcome }: FailureOptions) {
  const queryClient = useQueryClient();
  return async (error: unknown, request: CheckRequest, signal: AbortSignal): Promise<void> => {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "CartInvalid") return onCartWrong();
    // New exchange rates may also change the payments of the first year.
    const isOutdated = error.code === "ProposalOutdated" || error.fields.some(({ code }) => code === amountDiffers);
    if (isOutdated) {
      await queryClient.refetchQueries({ queryKey: ["cart"], type: "active" });
      await queryClient.refetchQueries({ queryKey: ["reference"], type: "active" });
      // If the form changed during the reload, this refusal no longer applies.
      if (signal.aborted) return;
    }
    const issues = error.code === "ContractInvalid" ? error.fields.flatMap(issueOfField) : [];
    showServerIssues(issues);
    const isAtFields = issues.length > 0 && issues.length === error.fields.length;
    if (issues.length > 0) goToFirstIssue();
    if (request === "contract") setOutcome({ kind: "failed", ...describeContract(error) });
    else if (!isAtFields) setOutcome({ kind: "failed", failure: describe(error, request) });
  };
}

const amountDiffers: IssueKey = "mixed.amount-differs";
const isIssueKey = (code: string): code is IssueKey => issueKeys.some((key) => key === code);

/** Returns the issue that the server reported for a field; an empty list if the form has no such field. */
function issueOfField({ path, code }: { path: string; code: string }): readonly Issue[] {
  const field = formPathOf(path);
  return field !== null && isIssueKey(code) ? [{ path: field, key: code }] : [];
}

/** Errors whose cause only the operator can remove. Their messages name the missing data. */
const operatorErrors: readonly string[] = ["DistributorIncomplete", "ScreeningListsMissing"];

/**
 * Describes a refusal that names no field. If only the operator can remove the cause, uses the server's own message.
 */
function describe(error: CallError, request: "check" | "preview"): Failure {
  if (!operatorErrors.includes(error.code ?? "")) return describeRefusal(error, describeCode(error, request));
  return { ...describeRefusal(error, "client:check-said"), values: { detail: error.messages.join(" ") } };
}

/**
 * Returns the message key of a refusal that names no field.
 * Source: docs/reference/client-step.md#errors-of-check-and-preview.
 */
function describeCode({ code, status }: CallError, request: "check" | "preview"): string {
  if (status === 0) return request === "check" ? "client:check-offline" : "client:preview-offline";
  if (code === "LegalReasons") return "client:check-legal-reasons";
  if (code === "ProposalOutdated") return "client:check-outdated";
  if (code === "ContractInvalid") return "client:check-refused";
  return request === "check" ? "client:check-failed" : "client:preview-failed";
}
