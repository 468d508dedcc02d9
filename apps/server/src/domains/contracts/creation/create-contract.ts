import { ApiError, type EndpointOutput, type NewContract } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { contractNumberOf, recordOfForm } from "@fundport/rules";
import { isAppendix } from "@fundport/cart";
import type { Commit, Transaction } from "../../../db/client.ts";
import { addPragueDays } from "../../../lib/prague-days.ts";
import type { Audit } from "../audit/service.ts";
import type { ContractStore, ContractToStore, MadeContract } from "../records/contract-store.ts";
import type { ContractDocuments, PreparedContract } from "../documents/service.ts";
import type { ContractProofs } from "../proof/service.ts";
import type { ContractReviews } from "../reviews/service.ts";
import type { KeyDocumentLedger } from "../key-documents/service.ts";
import { refuseOutdated } from "../checking/check-cart.ts";
import { drawAll, drawn, type Report, sourceOfDocuments } from "./draw-documents.ts";
import { duplicateMs, refuseDuplicate } from "../checking/duplicates.ts";
import type { ContractReader } from "../records/read-contracts.ts";
import { createDescribeDocuments } from "./describe-documents.ts";
import type { CheckedContract, ContractCheck } from "../checking/check-contract.ts";
import { clientKeyOf, contractToStore } from "./store-contract.ts";

type CreatedContract = EndpointOutput<"createContract">;
export type CreationRequest = {
  userId: number;
  /** Of the page. */
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
  /** For so many days a contract waits for its signature. */
  validDays: number;
};
export type ContractCreation = ReturnType<typeof createContractCreation>;

/** Making a contract: checks, documents, and one transaction that keeps all of it or nothing. Source: docs/decisions/176. */
export function createContractCreation(dependencies: Dependencies) {
  const { contractCheck, documents, store, contractReader, ledger, decide, audit, reviews, validDays } = dependencies;
  const describeDocuments = createDescribeDocuments(dependencies);

  /**
   * The contract that the new one takes the place of; null without one, and where it came to its end by itself.
   * Errors: `NotFound` for another advisor's, `ContractBeingSigned`, `ContractStateChanged` for one that is signed.
   */
  async function findPrevious(userId: number, id: number | null): Promise<MadeContract | null> {
    if (id === null) return null;
    let previous = await store.find(userId, id);
    // Another tab may have made one in its place already: of one cart there is one.
    while (previous?.state === "Superseded" && previous.supersededById !== null) {
      previous = await store.find(userId, previous.supersededById);
    }
    if (previous === null) throw new ApiError("NotFound");
    if (previous.state === "Signing") throw new ApiError("ContractBeingSigned");
    if (previous.state === "Superseded" || previous.state === "Withdrawn") return null;
    if (previous.signedAt !== null) throw new ApiError("ContractStateChanged");
    return previous;
  }

  return {
    /**
     * Makes a contract with its documents, or the framework contract alone. The one made of the same cart before, if any,
     * is superseded in the same transaction.
     * Errors: those of the check; `NotFound`, `ContractBeingSigned` and `ContractStateChanged` for the contract before it;
     * `ContractDuplicate` until the advisor says that a second one is meant; `TryAgain`, `GenerationFailed`.
     */
    async create(
      { userId, language, request, report }: CreationRequest,
      commit: Commit<CreatedContract>,
    ): Promise<CreatedContract> {
      documents.prewarm();
      const previous = await findPrevious(userId, request.previousContractId ?? null);
      const checked = await contractCheck.check({ userId, language }, request);
      const { createdAt } = checked;
      const number = contractNumberOf(Number(checked.day.slice(0, 4)), await store.drawNumber());
      const prepared = await drawn(documents.prepare(sourceOfDocuments(checked, request, language), number), report);
      // What is printed was read once more: it is what was confirmed, or nothing is made.
      refuseOutdated(request, prepared.cart, checked.day);
      const asked = {
        clientKey: clientKeyOf(recordOfForm(checked.form)),
        since: new Date(createdAt.getTime() - duplicateMs),
        except: previous?.id ?? null,
      };
      const refuseSame = (found: Awaited<ReturnType<typeof store.listSince>>) =>
        request.acceptsDuplicate ? undefined : refuseDuplicate(found, prepared.lines);
      // Asked before anything is drawn, and once more where nobody else can make one meanwhile.
      refuseSame(await store.listSince(userId, asked));
      const toStore = contractToStore({
        checked,
        prepared,
        documents: await drawAll(documents, prepared.input, report),
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
        refuseSame(await store.lockAndListSince(transaction, userId, asked));
        await write(transaction, toStore, prepared.keyDocuments, previous);
        await reviews.record(transaction, resultOf(checked, toStore));
        return await contractReader.present(userId, toStore.contract.id, transaction);
      });
    },
  };

  async function write(
    transaction: Transaction,
    toStore: ContractToStore,
    keyDocuments: PreparedContract["keyDocuments"],
    previous: MadeContract | null,
  ): Promise<void> {
    const { contract, documents: stored, decision } = toStore;
    const { id: contractId, userId, createdAt, expiresAt, documentSet } = contract;
    await store.add(transaction, toStore);
    await ledger.record(transaction, contractId, keyDocuments);
    await audit.append(transaction, {
      contractId,
      kind: "Created",
      actor: "Advisor",
      userId,
      at: createdAt,
      data: {
        ...(await describeDocuments(transaction, contractId, { documentSet: documentSet ?? null, documents: stored })),
        decision: decision.digest,
        expiresAt: expiresAt?.toISOString() ?? null,
      },
    });
    if (previous === null) return;
    // A signing may have begun while the documents were drawn.
    if ((await store.lockState(transaction, previous.id)) === "Signing") throw new ApiError("ContractBeingSigned");
    await store.changeState(transaction, {
      contractId: previous.id,
      to: "Superseded",
      supersededById: contractId,
      event: { kind: "Superseded", actor: "Advisor", userId },
    });
  }
}

/** The results of the check, for the contract created after it. */
function resultOf(
  { user, createdAt: at, consequences, confirmed }: CheckedContract,
  { contract: { id: contractId, number } }: ContractToStore,
): Parameters<ContractReviews["record"]>[1] {
  return { contractId, number: number ?? "", user, at, ...consequences, confirmed };
}
