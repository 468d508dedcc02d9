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
import { attemptForm, refuseFields } from "../form-view.ts";

/** What became of the last check; null while there is none, or something has been typed since. */
export type CheckOutcome = { kind: "complete" } | { kind: "failed"; failure: Failure; action?: ReactNode } | null;
/** What is asked of the server with the same request: whether the data hold, what the contract would look like, or the contract. */
export type CheckRequest = "check" | "preview" | "contract";
type Options = {
  scope: CartScope;
  /** Goes to the first field that is wrong or missing; false where there is none. */
  goToFirstIssue: () => boolean;
  /** The cart is not as it must be: leads to what is wrong there. */
  onCartWrong: () => void;
  contract: ContractStart;
};

/**
 * Checks the client's data, first here, and then together with the cart on the server, as a contract would be; or has
 * the contract drawn as a preview or made, which are refused as the check is.
 * Source: client §5, §8.
 */
export function useCheck({ scope, goToFirstIssue, onCartWrong, contract: start }: Options) {
  const { terms, whenSettled } = useFormTools();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<CheckOutcome>(null);
  const [asked, setAsked] = useState<CheckRequest | null>(null);
  const [drawn, setDrawn] = useState<EndpointOutput<"previewContract"> | null>(null);
  const running = useRef<AbortController | null>(null);
  // A second press comes before the state of the first.
  const isUnderWay = useRef(false);
  // What is typed afterwards is not checked yet.
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

  async function ask(what: CheckRequest): Promise<void> {
    attemptForm();
    setOutcome(null);
    if (goToFirstIssue() || isUnderWay.current) return;
    isUnderWay.current = true;
    setAsked(what);
    try {
      await whenSettled();
      // What was asked of the server meanwhile may say something against a field, or fill one in.
      if (!goToFirstIssue()) await send(what);
    } finally {
      isUnderWay.current = false;
      setAsked(null);
    }
  }

  async function send(what: CheckRequest): Promise<void> {
    const { reference } = scope.data;
    const { questionnaire } = terms;
    const typed = { cart: currentCart(), form: currentClientForm(), questionnaire, terms: start.requestTerms() };
    const body = buildContractRequest({ ...typed, reference, today: scope.today });
    const controller = new AbortController();
    const { signal } = controller;
    // A contract that is being made is not taken back by leaving the page.
    running.current = what === "contract" ? null : controller;
    try {
      if (what === "contract") await start.create(body);
      else if (what === "preview") {
        const preview = await call("previewContract", { body }, { signal });
        if (!signal.aborted) setDrawn(preview);
      } else {
        await call("checkContract", { body }, { signal });
        if (!signal.aborted) setOutcome({ kind: "complete" });
      }
    } catch (error) {
      if (!signal.aborted) await settleFailure(error, what, signal);
    } finally {
      running.current = null;
    }
  }

  async function settleFailure(error: unknown, what: CheckRequest, signal: AbortSignal): Promise<void> {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "CartInvalid") return onCartWrong();
    // New rates may also change the first year's payments.
    const isOutdated = error.code === "ProposalOutdated" || error.fields.some(({ code }) => code === amountDiffers);
    if (isOutdated) {
      await queryClient.refetchQueries({ queryKey: ["cart"], type: "active" });
      await queryClient.refetchQueries({ queryKey: ["reference"], type: "active" });
      // The form changed during the refetch, so this refusal no longer applies.
      if (signal.aborted) return;
    }
    const refused = error.code === "ContractInvalid" ? error.fields.flatMap(issueOfField) : [];
    refuseFields(refused);
    const isAtFields = refused.length > 0 && refused.length === error.fields.length;
    if (refused.length > 0) goToFirstIssue();
    if (what === "contract") setOutcome({ kind: "failed", ...start.describe(error) });
    else if (!isAtFields) setOutcome({ kind: "failed", failure: describe(error, what) });
  }

  return { ask, asked, outcome, drawn, dropDrawn: () => setDrawn(null) };
}

const amountDiffers: IssueKey = "mixed.amount-differs";
const isIssueKey = (code: string): code is IssueKey => issueKeys.some((key) => key === code);

/** What the server says against a field of the form; nothing where the form has no such field. */
function issueOfField({ path, code }: { path: string; code: string }): readonly Issue[] {
  const field = formPathOf(path);
  return field !== null && isIssueKey(code) ? [{ path: field, key: code }] : [];
}

/** Errors that only the operator can remove: their messages name the missing data. */
const operatorErrors: readonly string[] = ["DistributorIncomplete", "ScreeningListsMissing"];

/** Describes a refusal that is about no field; the server's own message if the form cannot remove its cause. */
function describe(error: CallError, what: "check" | "preview"): Failure {
  if (!operatorErrors.includes(error.code ?? "")) return describeRefusal(error, describeCode(error, what));
  return { ...describeRefusal(error, "client:check-said"), values: { detail: error.messages.join(" ") } };
}

/** The words for a refusal that is about no field. Source: client §8. */
function describeCode({ code, status }: CallError, what: "check" | "preview"): string {
  if (status === 0) return what === "check" ? "client:check-offline" : "client:preview-offline";
  if (code === "LegalReasons") return "client:check-legal-reasons";
  if (code === "ProposalOutdated") return "client:check-outdated";
  if (code === "ContractInvalid") return "client:check-refused";
  return what === "check" ? "client:check-failed" : "client:preview-failed";
}
