import { z } from "zod";
import { amount, empty, id, percent, text as textOf } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { contract } from "./contract.ts";

/** A text field. Rules check its content and length; this schema only limits its size. */
const text = textOf(10_000);
const typed = text.nullable();
const chosen = z.number().int().nullable();

const address = z.object({
  street: text,
  conscriptionNumber: text,
  streetNumber: text,
  city: text,
  postalCode: text,
  countryId: chosen,
});
/** The dates are text, so that the rules, not the schema, refuse days that do not exist. */
const identityDocument = z.object({
  typeId: chosen,
  number: text,
  issuedBy: text,
  issuedDate: typed,
  validTo: typed,
  unlimitedValidity: z.boolean(),
});
/** The client as typed into the form. The data may be invalid. Source: docs/reference/contracts.md#request. */
const contractClient = z.object({
  id: id.nullable(),
  titleBefore: typed,
  name: typed,
  surname: typed,
  titleAfter: typed,
  pseudonym: typed,
  salutation: typed,
  sex: typed,
  identificationType: typed,
  identificationId: typed,
  citizenshipCountryId: chosen,
  birthDate: typed,
  birthPlace: typed,
  birthCountryId: chosen,
  taxResidencyCountryId: chosen,
  taxResidencyCity: typed,
  taxResidencyTIN: typed,
  email: typed,
  phoneNumber: typed,
  username: typed,
  permanentAddress: address.nullable(),
  /** Null if it is the permanent address. */
  correspondentAddress: address.nullable(),
  temporaryAddress: address.nullable(),
  identityDocument: identityDocument.nullable(),
  secondaryIdentityDocument: identityDocument.nullable(),
  bankAccount: z
    .object({
      accountNumber: text,
      bankId: chosen,
      iban: text,
      owner: text,
      /** The variable symbol of payments. */
      matchingCode: text,
      /** The specific symbol of payments. */
      paymentCode: text,
      currencyId: chosen,
    })
    .nullable(),
  employer: z.object({ identificationNumber: text, name: text }).nullable(),
});

const investmentOfDetails = z.object({
  fundId: chosen.optional(),
  programId: chosen.optional(),
  amount: z.number(),
  horizon: z.number(),
  currencyId: chosen,
  commissionChargingMethodId: chosen.optional(),
  fundPackageName: typed.optional(),
});
const months = z.number().int().nullable().optional();
/** The order for one contract type. */
const details = z.object({
  contractTypeId: chosen,
  oneOffInvestments: z.array(investmentOfDetails).max(1000),
  savingPlans: z.array(investmentOfDetails.extend({ frequency: text, fromMonth: months, toMonth: months })).max(1000),
});

/**
 * The request to check or create a contract. The server takes the service model, fees and discount from `cart`. If the
 * browser also sends them in other fields and they differ, the request is outdated.
 * Source: docs/reference/contracts.md#request.
 */
const contractRequest = z.object({
  client: contractClient,
  frameworkContractId: id.nullable().optional(),
  longTermInvestmentProduct: z.boolean().optional(),
  /** The id of the web request that prefilled the form. */
  webRequestId: textOf(100).nullable().optional(),
  commissionModelId: id.nullable().optional(),
  commissionModelPaidAdvisoryFeeRate: percent.nullable().optional(),
  totalDiscount: percent.nullable().optional(),
  amlQuestionnaire: z.object({
    code: textOf(100),
    /** The chosen answers. A checkbox group has one entry per checked answer; free text is in `answerValue`. */
    answers: z
      .array(z.object({ questionCode: textOf(100), answerCode: textOf(100), answerValue: text.nullable() }))
      .max(1000),
    /** Optional, because the server determines the status. */
    status: textOf(100).optional(),
    /**
     * Answers about amounts that contradict the cart's payments of the first year and that the client has confirmed. A
     * confirmation is valid only for the payments of this cart.
     */
    confirmedAmounts: z
      .array(z.object({ questionCode: textOf(100), amount, currency: textOf(10) }))
      .max(1000)
      .optional(),
  }),
  /** The orders. The server derives them from the cart. If they are sent and differ, the request is outdated. */
  contractDetails: z.array(details).max(1000).optional(),
  /** Creates a framework contract without orders and ignores the items of the cart. */
  frameworkOnly: z.boolean().default(false),
  /**
   * The language of the documents. The default is the language of the client's country, or else the language of the
   * page.
   */
  language: z.enum(["en", "cs", "sk"]).optional(),
  /** The cart in the format of a draft's `data`, with the totals that the browser displayed. The rules require it. */
  cart: z
    .object({
      version: z.literal(1),
      state: z.record(z.string(), z.unknown()),
      totals: z
        .object({
          currencyId: id,
          totalInvestment: amount,
          expectedReturn: amount,
          expectedAsset: amount,
          indicativeFee: amount,
        })
        .nullable(),
    })
    .nullable()
    .optional(),
});
export type ContractRequest = z.infer<typeof contractRequest>;

const newContract = contractRequest.extend({
  /** The id of the contract that was created earlier from the same cart and that the new contract replaces. */
  previousContractId: id.nullable().optional(),
  /** True if the advisor has confirmed a second contract with the same products. */
  acceptsDuplicate: z.boolean().default(false),
});
export type NewContract = z.infer<typeof newContract>;

export const contractCreationEndpoints = {
  checkContract: defineEndpoint("checkContract", "Check a contract without storing it", {
    body: contractRequest,
    response: empty,
  }),
  previewContract: defineEndpoint("previewContract", "Preview the documents of a contract as one PDF", {
    body: contractRequest,
    response: z.object({ name: z.string(), content: z.base64() }),
  }),
  createContract: defineEndpoint(
    "createContract",
    "Create a contract with its documents (accepts an Idempotency-Key)",
    { body: newContract, response: contract },
  ),
};
