import type { EndpointOutput, NewContract } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { contractNumberOf, recordOfForm } from "@fundport/rules";
import { isAppendix } from "@fundport/cart";
import type { Commit } from "../../../db/client.ts";
import { addPragueDays } from "../../../lib/prague-days.ts";
import { refuseFailedPrint } from "../../../ports/print-refusal.ts";
import type { Audit } from "../audit/service.ts";
import { refuseOutdated } from "../checking/check-cart.ts";
import type { CheckedContract, ContractCheck } from "../checking/check-contract.ts";
import { duplicateMs, refuseDuplicate } from "../checking/duplicates.ts";
import type { ContractDocuments, PreparedContract } from "../documents/service.ts";
import type { KeyDocumentLedger } from "../key-documents/service.ts";
import type { ContractProofs } from "../proof/service.ts";
import type { ContractStore, ContractToStore } from "../records/contract-store.ts";
import type { ContractReader } from "../records/read-contracts.ts";
import type { ContractReviews } from "../reviews/service.ts";
import { renderAll, type Report, sourceOfDocuments } from "./render-documents.ts";
import { findPrevious } from "./find-previous.ts";
import { clientKeyOf, contractToStore } from "./store-contract.ts";
import { createWriteContract } from "./write-contract.ts";

type CreatedContract = EndpointOutput<"createContract">;
export type CreationRequest = {
  userId: number;
  /** Language of the page. */
  language: Language;
  request: NewContract;
  report: Report;
};
type Dependencies = {
  contractCheck: Pick<ContractCheck, "check">;
  documents: Pick<ContractDocuments, "list" | "prepare" | "print" | "prewarm">;
  store: ContractStore;
  contractReader: Pick<ContractReader, "present">;
  ledger: Pick<KeyDocumentLedger, "record">;
  decide: (prepared: PreparedContract) => Pick<ContractToStore["decision"], "content" | "digest">;
  audit: Pick<Audit, "append">;
  proofs: Pick<ContractProofs, "digestRows">;
  reviews: Pick<ContractReviews, "record">;
  /** Number of days within which a contract may be signed. */
  validDays: number;
};
export type ContractCreation = ReturnType<typeof createContractCreation>;

/**
 * Creates the service that creates contracts. It runs the checks, renders the documents and stores everything in one
 * transaction.
 * Source: docs/reference/contracts.md#steps-of-a-creation.
 */
export function createContractCreation(dependencies: Dependencies) {
  const { contractCheck, documents, store, contractReader, decide, reviews, validDays } = dependencies;
  const write = createWriteContract(dependencies);

  return {
    /**
     * Creates a contract with its documents, or only the framework contract. If the cart already has a contract, the
     * new contract supersedes it in the same transaction.
     * Errors: all errors of the check; `NotFound`, `ContractBeingSigned` and `ContractStateChanged` for the previous
     * contract; `ContractDuplicate` unless the advisor has confirmed a second contract; `TryAgain`, `GenerationFailed`.
     */
    async create(
      { userId, language, request, report }: CreationRequest,
      commit: Commit<CreatedContract>,
    ): Promise<CreatedContract> {
      documents.prewarm();
      const previous = await findPrevious(store, userId, request.previousContractId ?? null);
      const checked = await contractCheck.check({ userId, language }, request);
      const { createdAt } = checked;
      const number = contractNumberOf(Number(checked.day.slice(0, 4)), await store.drawNumber());
      const source = sourceOfDocuments(checked, request, language);
      const prepared = await refuseFailedPrint(documents.prepare(source, number), report);
      // The catalogue was read again for printing. The new figures must still equal the figures that the advisor
      // confirmed.
      refuseOutdated(request, prepared.cart, checked.day);
      const recent = {
        clientKey: clientKeyOf(recordOfForm(checked.form)),
        since: new Date(createdAt.getTime() - duplicateMs),
        except: previous?.id ?? null,
      };
      const refuseSame = (found: Awaited<ReturnType<typeof store.listRecent>>) =>
        request.acceptsDuplicate ? undefined : refuseDuplicate(found, prepared.lines);
      // This check fails early, before rendering. The same check is repeated under a lock, which prevents concurrent
      // creation.
      refuseSame(await store.listRecent(userId, recent));
      const toStore = contractToStore({
        checked,
        prepared,
        documents: await renderAll(documents, prepared.input, report),
        decision: decide(prepared),
        number,
        contractId: await store.drawId("contract"),
        frameworkId: isAppendix(checked.cart.state) ? null : await store.drawId("framework"),
        createdAt,
        expiresAt: addPragueDays(createdAt, validDays),
        webRequestId: request.webRequestId ?? null,
        frameworkOnly: request.frameworkOnly,
      });
      return await commit(async (transaction) => {
        refuseSame(await store.lockAndListRecent(transaction, userId, recent));
        await write(transaction, toStore, prepared.keyDocuments, previous);
        await reviews.record(transaction, resultOf(checked, toStore));
        return await contractReader.present(userId, toStore.contract.id, transaction);
      });
    },
  };
}

/** Returns the results of the check that the review of the new contract needs. */
function resultOf(
  { user, createdAt: at, consequences, confirmed }: CheckedContract,
  { contract: { id: contractId, number } }: ContractToStore,
): Parameters<ContractReviews["record"]>[1] {
  return { contractId, number: number ?? "", user, at, ...consequences, confirmed };
}
