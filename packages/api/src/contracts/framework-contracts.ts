import { z } from "zod";
import { day, id, percent } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

const frameworkContract = z.object({
  id,
  /** The id of the client whose record prefills the form; null if the client has no record. */
  clientId: id.nullable(),
  clientName: z.string(),
  clientBirthDate: day,
  accountNumber: z.string().nullable(),
  longTermInvestmentProduct: z.boolean(),
  commissionModelId: id,
  paidAdvisoryFeeRate: percent.nullable(),
});

export const frameworkContractEndpoints = {
  getFrameworkContracts: defineEndpoint("getFrameworkContracts", "List the user's framework contracts", {
    response: z.array(frameworkContract),
  }),
};
