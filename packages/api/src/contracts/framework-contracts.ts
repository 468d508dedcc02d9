import { z } from "zod";
import { day, id, percent } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

const frameworkContract = z.object({
  id,
  /** The client whose record prefills the form; null: none is known. */
  clientId: id.nullable(),
  clientName: z.string(),
  clientBirthDate: day,
  accountNumber: z.string().nullable(),
  longTermInvestmentProduct: z.boolean(),
  commissionModelId: id,
  paidAdvisoryFeeRate: percent.nullable(),
});

export const frameworkContractEndpoints = {
  getFrameworkContracts: defineEndpoint("getFrameworkContracts", "Framework contracts of the user", {
    response: z.array(frameworkContract),
  }),
};
