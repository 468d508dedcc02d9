import type { Kind } from "../imports/definition/kind.ts";
import { createAssignedProductKind, type ListUsers } from "./favourites/import/assigned-products.ts";
import { compositions } from "./funds/import/compositions.ts";
import { createDistributionKind } from "./funds/import/distributions.ts";
import { feeSchemes } from "./funds/import/fee-schemes.ts";
import { funds } from "./funds/import/funds.ts";
import { issuers } from "./funds/import/issuers.ts";
import { limits } from "./funds/import/limits.ts";
import { createPriceKind } from "./funds/import/prices/prices.ts";
import type { EntityQueries } from "./images/import/entity-keys.ts";
import { createImageKind } from "./images/import/images.ts";
import type { RefreshAdvisorStatistics } from "./import/follow-ups.ts";
import { programPrices } from "./portfolios/import/program-prices.ts";
import { programFunds, programs } from "./portfolios/import/programs.ts";
import { templateFunds, templates } from "./portfolios/import/templates.ts";
import { documents } from "./product-documents/import/documents.ts";
import { banks } from "./reference/import/banks.ts";
import { hints, links, panels } from "./reference/import/portal-texts.ts";
import { contractTypeCurrencies, contractTypes } from "./reference/import/contract-types.ts";
import { countries } from "./reference/import/countries.ts";
import { createForexKind } from "./reference/import/forex/forex.ts";
import { questionnaires } from "./reference/import/questionnaires.ts";
import { chargingMethods, serviceModels } from "./reference/import/service-models.ts";

type Dependencies = {
  /** Queries for the keys of companies, whose images are logos. */
  companyKeys: EntityQueries;
  listUsers: ListUsers;
  refreshAdvisorStatistics: RefreshAdvisorStatistics;
};

/**
 * Creates the import kinds of the catalogue. The caller passes access to users and companies, because this domain must
 * not import the domain of identity.
 */
export function createCatalogueImportKinds({ companyKeys, listUsers, refreshAdvisorStatistics }: Dependencies): Kind[] {
  return [
    countries,
    banks,
    createForexKind(refreshAdvisorStatistics),
    serviceModels,
    chargingMethods,
    contractTypes,
    contractTypeCurrencies,
    panels,
    hints,
    links,
    questionnaires,
    issuers,
    funds,
    createPriceKind(refreshAdvisorStatistics),
    createDistributionKind(refreshAdvisorStatistics),
    compositions,
    feeSchemes,
    limits,
    programs,
    programFunds,
    programPrices,
    templates,
    templateFunds,
    documents,
    createImageKind(companyKeys),
    createAssignedProductKind(listUsers),
  ];
}
