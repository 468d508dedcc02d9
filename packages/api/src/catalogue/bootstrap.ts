import { z } from "zod";
import { defineEndpoint } from "../define-endpoint.ts";
import { favouriteEndpoints } from "./favourites.ts";
import { portfolioEndpoints } from "./portfolios.ts";
import { referenceEndpoints } from "./reference.ts";
import { frameworkContractEndpoints } from "../contracts/framework-contracts.ts";
import { userEndpoints } from "../identity/users.ts";
import type { BootstrapList } from "./bootstrap-lists.ts";

/**
 * `etag` belongs to the list: a browser that has cached the list sends it in `If-None-Match` and receives no `list`. Null
 * for a list of the user's own, which is not cached.
 */
const listOf = <List extends z.ZodType>(list: List) =>
  z.object({ etag: z.string().nullable(), list: list.optional() }).optional();

const { getPrograms, getContractTypes, getFundPackageTemplates } = portfolioEndpoints;
const {
  getCodelists,
  getAssetClasses,
  getPanels,
  getForex,
  getHints,
  getLinks,
  getAmlQuestionnaire,
  getCommissionModels,
} = referenceEndpoints;
const { getAssignedProducts } = favouriteEndpoints;
const { getFrameworkContracts } = frameworkContractEndpoints;

/** A list that cannot be read is left out; the browser requests it separately. */
const startData = z.object({
  getUser: listOf(userEndpoints.getUser.schema.response[200]),
  getCodelists: listOf(getCodelists.schema.response[200]),
  getAssetClasses: listOf(getAssetClasses.schema.response[200]),
  getPanels: listOf(getPanels.schema.response[200]),
  getAssignedProducts: listOf(getAssignedProducts.schema.response[200]),
  getPrograms: listOf(getPrograms.schema.response[200]),
  getContractTypes: listOf(getContractTypes.schema.response[200]),
  getForex: listOf(getForex.schema.response[200]),
  getHints: listOf(getHints.schema.response[200]),
  getLinks: listOf(getLinks.schema.response[200]),
  getAmlQuestionnaire: listOf(getAmlQuestionnaire.schema.response[200]),
  getCommissionModels: listOf(getCommissionModels.schema.response[200]),
  getFrameworkContracts: listOf(getFrameworkContracts.schema.response[200]),
  getFundPackageTemplates: listOf(getFundPackageTemplates.schema.response[200]),
} satisfies Record<BootstrapList, z.ZodType>);

export const bootstrapEndpoints = {
  getStartData: defineEndpoint("getStartData", "The lists that a page of the portal begins with, in one answer", {
    response: startData,
  }),
};
