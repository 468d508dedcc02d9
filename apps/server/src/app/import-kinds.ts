import type { Kind } from "../domains/imports/definition/kind.ts";
import { assignedProducts } from "../domains/catalogue/favourites/import/assigned-products.ts";
import {
  chargingMethods,
  hints,
  links,
  panels,
  serviceModels,
} from "../domains/catalogue/reference/import/catalogue-texts.ts";
import { banks, countries, employers, postcodes } from "../domains/clients/records/import/client-form-lists.ts";
import { clients, frameworkContracts } from "../domains/clients/records/import/clients.ts";
import { collectionAccounts } from "../domains/contracts/records/import/collection-accounts.ts";
import { compositions } from "../domains/catalogue/funds/import/compositions.ts";
import { contractTypeCurrencies, contractTypes } from "../domains/catalogue/reference/import/contract-types.ts";
import { distributions } from "../domains/catalogue/funds/import/distributions.ts";
import { distributors } from "../domains/identity/distributors/import/distributors.ts";
import { feeSchemes } from "../domains/catalogue/funds/import/fee-schemes.ts";
import { attachments, documents, images } from "../domains/catalogue/product-documents/import/documents.ts";
import { forex } from "../domains/catalogue/reference/import/forex/forex.ts";
import { funds } from "../domains/catalogue/funds/import/funds.ts";
import { issuers } from "../domains/catalogue/funds/import/issuers.ts";
import { questionnaires, webRequests } from "../domains/catalogue/reference/import/questionnaires.ts";
import { limits } from "../domains/catalogue/funds/import/limits.ts";
import { prices } from "../domains/catalogue/funds/import/prices/prices.ts";
import { programPrices } from "../domains/catalogue/portfolios/import/program-prices.ts";
import { programFunds, programs } from "../domains/catalogue/portfolios/import/programs.ts";
import { invalidDocuments, screening } from "../domains/clients/screening/import/refused-clients.ts";
import { register } from "../domains/identity/accounts/import/register.ts";
import { templateFunds, templates } from "../domains/catalogue/portfolios/import/templates.ts";
import { users } from "../domains/identity/users/import/users.ts";
import { wordings } from "../domains/identity/distributors/import/wordings.ts";

/** Everything that a portal lives on, in an order in which each finds what it names. */
export const kinds: readonly Kind[] = [
  countries,
  forex,
  serviceModels,
  chargingMethods,
  contractTypes,
  contractTypeCurrencies,
  issuers,
  funds,
  prices,
  distributions,
  compositions,
  programs,
  programFunds,
  programPrices,
  feeSchemes,
  limits,
  templates,
  templateFunds,
  panels,
  hints,
  links,
  questionnaires,
  documents,
  distributors,
  images,
  wordings,
  register,
  users,
  assignedProducts,
  banks,
  postcodes,
  employers,
  collectionAccounts,
  screening,
  invalidDocuments,
  clients,
  frameworkContracts,
  webRequests,
  attachments,
];

export function getKind(name: string): Kind {
  const found = kinds.find(({ kind }) => kind === name);
  if (found === undefined) throw new Error(`There is no kind ${name}`);
  return found;
}
