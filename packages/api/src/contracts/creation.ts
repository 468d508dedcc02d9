import { z } from "zod";
import { amount, empty, id, percent, text as textOf } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { contract } from "./contract.ts";

/** Rules check the contents and lengths of the fields; this bounds the work. */
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
/** Days are texts on the way in: one that there is not is refused by the rules. */
const identityDocument = z.object({
  typeId: chosen,
  number: text,
  issuedBy: text,
  issuedDate: typed,
  validTo: typed,
  unlimitedValidity: z.boolean(),
});
/** The client as typed into the form, valid or not. Source: docs/reference/contracts.md#request. */
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
  /** Null: the permanent one. */
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
      /** The variable symbol. */
      matchingCode: text,
      /** The specific symbol. */
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
 * The request to check or create a contract. The server takes service model, fees and discount from `cart`; if they are
 * also sent and differ, the request is outdated. Source: docs/reference/contracts.md#request.
 */
const contractRequest = z.object({
  client: contractClient,
  frameworkContractId: id.nullable().optional(),
  longTermInvestmentProduct: z.boolean().optional(),
  /** Of the web request that filled the form in. */
  webRequestId: textOf(100).nullable().optional(),
  commissionModelId: id.nullable().optional(),
  commissionModelPaidAdvisoryFeeRate: percent.nullable().optional(),
  totalDiscount: percent.nullable().optional(),
  amlQuestionnaire: z.object({
    code: textOf(100),
    /** A checkbox group is one entry an answer; free text is `answerValue`. */
    answers: z
      .array(z.object({ questionCode: textOf(100), answerCode: textOf(100), answerValue: text.nullable() }))
      .max(1000),
    /** Optional, because the server determines it. */
    status: textOf(100).optional(),
    /**
     * Answers about amounts that the client has confirmed, although the cart's payments of the first year contradict them.
     * Each is confirmed for these payments only.
     */
    confirmedAmounts: z
      .array(z.object({ questionCode: textOf(100), amount, currency: textOf(10) }))
      .max(1000)
      .optional(),
  }),
  /** Derived from the cart by the server; where they are sent and differ, the request is outdated. */
  contractDetails: z.array(details).max(1000).optional(),
  /** A framework contract alone: the items of the cart are ignored. */
  frameworkOnly: z.boolean().default(false),
  /** The language of the documents. Default: that of the client's country, else that of the page. */
  language: z.enum(["en", "cs", "sk"]).optional(),
  /** The cart in the format of a draft's `data`, with its totals as shown. Required by the rules. */
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
  /** The contract that was created earlier from the same cart, and that this one replaces. */
  previousContractId: id.nullable().optional(),
  /** True once the advisor has confirmed a second contract with the same products. */
  acceptsDuplicate: z.boolean().default(false),
});
export type NewContract = z.infer<typeof newContract>;

export const contractCreationEndpoints = {
  checkContract: defineEndpoint(
    "checkContract",
    "Whether a contract could be made of this; stores nothing. 422 with the fields that are wrong, 451 for legal reasons",
    { body: contractRequest, response: empty },
  ),
  previewContract: defineEndpoint(
    "previewContract",
    "The documents of such a contract as one PDF marked as a preview; stores nothing. Refused as the check is, and 429 while another preview of the user is drawn",
    { body: contractRequest, response: z.object({ name: z.string(), content: z.base64() }) },
  ),
  createContract: defineEndpoint(
    "createContract",
    "Makes a contract with its documents. Refused as the check is; 409 where the contract before it is being signed, and where the client has one with the same products already",
    { body: newContract, response: contract },
  ),
};
