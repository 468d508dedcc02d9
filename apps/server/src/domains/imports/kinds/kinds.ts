import type { Kind } from "../table/table-kind.ts";
import { assignedProducts } from "./assigned-products.ts";
import { chargingMethods, hints, links, panels, serviceModels } from "./catalogue-texts.ts";
import { banks, countries, employers, postcodes } from "./client-form-lists.ts";
import { clients, frameworkContracts } from "./clients.ts";
import { collectionAccounts } from "./collection-accounts.ts";
import { compositions } from "./compositions.ts";
import { contractTypeCurrencies, contractTypes } from "./contract-types.ts";
import { distributions } from "./distributions.ts";
import { distributors } from "./distributors.ts";
import { feeSchemes } from "./fee-schemes.ts";
import { attachments, documents, images } from "./files.ts";
import { forex } from "./forex.ts";
import { funds } from "./funds.ts";
import { issuers } from "./issuers.ts";
import { questionnaires, webRequests } from "./json.ts";
import { limits } from "./limits.ts";
import { prices } from "./prices.ts";
import { programPrices } from "./program-prices.ts";
import { programFunds, programs } from "./programs.ts";
import { invalidDocuments, screening } from "./refused-clients.ts";
import { register } from "./register.ts";
import { templateFunds, templates } from "./templates.ts";
import { users } from "./users.ts";
import { wordings } from "./wordings.ts";

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
