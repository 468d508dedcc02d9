import { randomBytes } from "node:crypto";
import { type ClientRecord, recordOfForm, wireOfAnswers } from "@fundport/rules";
import { roundAmount } from "@fundport/units";
import { isAppendix, serviceTermsOf } from "@fundport/cart";
import { digestOf, documentSetOf } from "../documents/document-set.ts";
import type { ContractToStore, DocumentToStore } from "../records/contract-store.ts";
import type { PreparedContract } from "../documents/service.ts";
import type { RenderedDocument } from "./render-documents.ts";
import type { CheckedContract } from "../checking/check-contract.ts";

export type ContractParts = {
  readonly checked: CheckedContract;
  readonly prepared: PreparedContract;
  readonly documents: readonly RenderedDocument[];
  readonly decision: { readonly content: string; readonly digest: string };
  readonly number: string;
  readonly contractId: number;
  /** Id of the framework contract that is created with this contract, or null for an appendix. */
  readonly frameworkId: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly webRequestId: string | null;
  readonly frameworkOnly: boolean;
};

/** Returns the key that identifies contracts with the same person, even if the person has no client record. */
export function clientKeyOf({ citizenshipCountryId, identificationType, identificationId }: ClientRecord): string {
  return `${citizenshipCountryId}/${identificationType}/${identificationId}`;
}

/**
 * Returns the rows to store for a contract of a checked request. Amounts are rounded to 2 decimals. Pure except for
 * random ids.
 */
export function contractToStore(parts: ContractParts): ContractToStore {
  const { checked, prepared, documents, decision, number, contractId, createdAt } = parts;
  const { user, form } = checked;
  // The documents' cart is used, because the catalogue was read again for the documents.
  const { cart } = prepared;
  const { state } = cart;
  const totals = parts.frameworkOnly ? null : cart.totals;
  const { serviceFeeId, frameworkContractId } = state;
  if (serviceFeeId === null) throw new Error("a checked cart has a service model");
  const fees = feesOf(cart);
  const client = recordOfForm(form);
  const name = [client.name, client.surname].filter(Boolean).join(" ");
  const toStore = documentsToStore(documents);
  const terms = {
    commissionModelId: serviceFeeId,
    longTermInvestmentProduct: state.longTermInvestmentProduct,
  };
  return {
    framework:
      parts.frameworkId === null
        ? null
        : {
            ...terms,
            id: parts.frameworkId,
            number,
            userId: user.id,
            clientId: checked.clientId,
            clientName: name,
            clientBirthDate: form.dateOfBirth,
            accountNumber: accountOf(client),
            paidAdvisoryFeeRate: fees.relative,
          },
    contract: {
      ...terms,
      id: contractId,
      userId: user.id,
      clientId: checked.clientId,
      frameworkContractId: parts.frameworkId ?? frameworkContractId,
      isAppendix: isAppendix(state),
      frameworkOnly: parts.frameworkOnly,
      commissionModelPaidAdvisoryFeeRate: fees.relative,
      totalDiscount: state.discount ?? 0,
      advisorFeeAbsolute: fees.absolute,
      servicePayment: user.servisPayment,
      createdAt,
      number,
      state: "Created",
      stateSince: createdAt,
      expiresAt: parts.expiresAt,
      language: prepared.input.language,
      webRequestId: parts.webRequestId,
      clientName: name,
      clientEmail: client.email,
      client,
      clientKey: clientKeyOf(client),
      totalInvestment: totals === null ? null : roundAmount(totals.figures.totalInvestment),
      totalCurrencyId: totals?.currencyId ?? null,
      documentSet: toStore.documentSet,
    },
    items: prepared.lines.map(({ uuid: _uuid, isPaidByEmployer: _payer, contractTypeId, ...line }) => {
      if (contractTypeId === null) throw new Error("a prepared contract has no line without a contract type");
      return { ...line, contractTypeId, frequency: line.investmentType === "Periodical" ? ("Monthly" as const) : null };
    }),
    questionnaires: [
      { code: checked.terms.questionnaire.code, answers: [...checked.amlAnswers], answeredAt: createdAt },
    ],
    fundQuestionnaires: prepared.fundAnswers.map(({ fundId, questionnaire, answers }) => ({
      fundId,
      code: questionnaire.code,
      answers: [...wireOfAnswers(questionnaire, answers)],
      answeredAt: createdAt,
    })),
    persons: (["Dealer", "Client"] as const).map((role) => ({ id: randomId(), role })),
    documents: toStore.documents,
    decision: { ...decision, input: prepared.input },
  };
}

/** Returns the rows of the documents, each with a new id, and the digest of the whole set. */
export function documentsToStore(rendered: readonly RenderedDocument[]) {
  const documents = rendered.map(({ key, name, pdf }): DocumentToStore => ({
    id: randomId(),
    kind: key.kind,
    contractTypeId: key.kind === "order" ? key.contractTypeId : null,
    name,
    digest: digestOf(pdf),
    bytes: pdf.byteLength,
    content: Buffer.from(pdf),
  }));
  return { documents, documentSet: documentSetOf(documents.map(({ digest }) => digest)) };
}

/** Returns the fee of the service model, in percent a year or as an amount a year. */
function feesOf({ state, reference }: CheckedContract["cart"]) {
  const terms = serviceTermsOf(state, reference);
  return {
    relative: terms?.relativeFee ?? null,
    absolute: terms?.feeKind === "absolute" ? terms.absoluteFee : null,
  };
}

const randomId = () => randomBytes(16).toString("hex");

/** Returns the account number that lists show: the national account number, or the IBAN if the client has none. */
function accountOf({ bankAccount }: ClientRecord): string | null {
  if (bankAccount === null) return null;
  return bankAccount.accountNumber === "" ? bankAccount.iban : bankAccount.accountNumber;
}
