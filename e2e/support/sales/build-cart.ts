import type { EndpointOutput, Fund, User } from "@fundport/api";
import { type CartEntry, type CartItem, type CartState, emptyCart, emptyInput } from "@fundport/cart";
import type { Page } from "@playwright/test";
import { findFunds, getJson } from "../identity/session.ts";

export type ItemPart = Pick<CartItem, "uuid" | "id" | "amlAnswers"> &
  Partial<Pick<CartItem, "itemType" | "isAmlValidated">>;

export type ContractType = EndpointOutput<"getContractTypes">[number];

export function cartOf(user: User, parts: readonly ItemPart[], header: Partial<CartState> = {}): CartState {
  const items = parts.map(({ itemType = "Fund", isAmlValidated = true, ...part }): CartEntry => ({
    ...part,
    itemType,
    isAmlValidated,
    calcInput: { ...emptyInput, currencyId: user.currencyId, oneOffAmount: 100_000, investmentHorizon: 10 },
  }));
  return {
    ...emptyCart,
    contractIsAppendix: false,
    ...header,
    items: Object.fromEntries(items.map((item) => [item.uuid, item])),
  };
}

export async function modelId(page: Page, url: string, prefix: string): Promise<number> {
  const models = await getJson<EndpointOutput<"getCommissionModels">>(page, `${url}/api/user/commissionmodels`);
  return models.find(({ code }) => code.startsWith(prefix))?.id ?? 0;
}

export async function findContractType(page: Page, url: string, isWanted: (type: ContractType) => boolean) {
  // The request sets the language, because names of contract types depend on it.
  const answer = await page.request.get(`${url}/api/contracttypes`, { headers: { "Accept-Language": "cs" } });
  const types = (await answer.json()) as ContractType[];
  const found = types.find((type) => type.status === "Active" && isWanted(type));
  if (!found) throw new Error("the trial data has no such contract type");
  return found;
}

/** Returns a fund in the user's currency that meets the condition `fits`. */
export async function findFund(page: Page, url: string, user: User, fits: (fund: Fund) => boolean): Promise<Fund> {
  const [found] = await findFunds(page, url, { currencyId: user.currencyId, count: 1, fits });
  if (!found) throw new Error("the trial data has no such fund");
  return found;
}

export async function findQualified(page: Page, url: string, user: User): Promise<Fund> {
  const { fundTypes } = await getJson<EndpointOutput<"getCodelists">>(page, `${url}/api/codelists`);
  const type = fundTypes.find(({ code }) => code === "FKI");
  return await findFund(page, url, user, ({ fundTypeId }) => fundTypeId === type?.id);
}
