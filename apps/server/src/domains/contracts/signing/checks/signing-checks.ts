import { fallbackLanguage } from "@fundport/i18n";
import { isOfAge } from "@fundport/rules";
import { pragueDay, requireDay } from "../../../../lib/prague-days.ts";
import { textIn } from "../../../../lib/texts.ts";
import type { Funds } from "../../../catalogue/funds/service.ts";
import type { ClientRecords } from "../../../clients/records/service.ts";
import type { ContractReviews } from "../../reviews/service.ts";
import type { ContractStore, SignableContract } from "../../records/contract-store.ts";
import type { Obstacle, SigningCheck } from "./obstacles.ts";

type Dependencies = {
  clients: Pick<ClientRecords, "isClientScreened" | "isInvalidDocument">;
  funds: Pick<Funds, "listNotOffered">;
  store: Pick<ContractStore, "listProducts">;
  reviews: Pick<ContractReviews, "findBlocking">;
};

/**
 * Creates the checks that run before every signature. Their order is the order in which a refusal lists the obstacles.
 * They use the client data that are stored with the contract.
 */
export function createSigningChecks({ clients, funds, store, reviews }: Dependencies): readonly SigningCheck[] {
  return [
    async ({ client }, { on }) =>
      client !== null && (await clients.isClientScreened(client, on)) ? [{ code: "LegalReasons", path: "client" }] : [],

    // During a review, the advisor may send the contract, extend it and remind the client, but the contract cannot be
    // signed.
    async ({ id }, { on, step }) => {
      const review = await reviews.findBlocking(id, on);
      const blocks = review === "Refused" || (review === "Open" && step === "sign");
      return blocks ? [{ code: `Review${review}`, path: "contract" }] : [];
    },

    ({ client }, { at }) =>
      client === null || isOfAge(client, requireDay(pragueDay(at)))
        ? []
        : [{ code: "Underage", path: "client.birthDate" }],

    async (contract, { on }) => {
      const found: Obstacle[] = [];
      for (const { path, number } of documentsOf(contract)) {
        if (await clients.isInvalidDocument(number, on))
          found.push({ code: "DocumentInvalid", path: `${path}.number`, name: number });
      }
      return found;
    },

    // An identity document is valid until the end of its last day.
    (contract, { at }) =>
      documentsOf(contract).flatMap(({ path, number, validTo, unlimitedValidity }): Obstacle[] =>
        !unlimitedValidity && validTo !== null && validTo < pragueDay(at)
          ? [{ code: "DocumentExpired", path: `${path}.validTo`, name: number }]
          : [],
      ),

    // The products of a signed contract were available when it was signed. The catalogue may have changed since.
    async ({ id, signedAt, language }, { on }) => {
      if (signedAt !== null) return [];
      const found = await funds.listNotOffered(await store.listProducts(id, on), on);
      return found.map(({ product, fundName, programNames }) => ({
        code: "ProductNotOffered",
        path: `items.${product.order}`,
        name: fundName ?? textIn(language ?? fallbackLanguage, programNames) ?? "",
      }));
    },
  ];
}

function documentsOf({ client }: SignableContract) {
  return (["identityDocument", "secondaryIdentityDocument"] as const).flatMap((name) => {
    const document = client?.[name] ?? null;
    return document === null ? [] : [{ ...document, path: `client.${name}` }];
  });
}
