/**
 * Stores and reads carts. A cart that was stored by a browser, in a draft or by an older version is checked field by
 * field. If it does not match version 1, it is reset. Source: docs/reference/cart.md#persistence.
 */
import { maxAnswerTextLength, maxPackageNameLength } from "@fundport/rules";
import { parseDay } from "@fundport/units";
import {
  type AmlAnswers,
  amountInputMethods,
  type CartEntry,
  type CartItem,
  type CartPackage,
  type CartState,
  cartSteps,
  emptyCart,
  investmentTypes,
  type ItemInput,
  maxAmlAnswers,
  maxPackageFunds,
  type PackageFund,
  type PackageInput,
  productTypes,
} from "./state.ts";

export const cartVersion = 1;
export type StoredCart = { readonly version: typeof cartVersion; readonly state: CartState };

type Fields = Readonly<Record<string, unknown>>;
/** Stops the reading at the first invalid field. Thrown and caught only in this file. */
class InvalidStoredCart extends Error {}

function refuse(): never {
  throw new InvalidStoredCart("The stored cart does not fit version 1.");
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : refuse();
}

function text(value: unknown, maxLength: number): string {
  return typeof value === "string" && value.length <= maxLength ? value : refuse();
}

/**
 * A uuid must not consist of digits only, because such keys would be sorted before other keys and lose their position.
 * Underscores are not allowed because of `__proto__`.
 */
const uuidPattern = /^(?!\d+$)[A-Za-z0-9-]{1,64}$/;

function uuid(value: unknown): string {
  return typeof value === "string" && uuidPattern.test(value) ? value : refuse();
}

function flag(value: unknown): boolean {
  return typeof value === "boolean" ? value : refuse();
}

/** Ids are 32-bit integers, as everywhere in the API. */
const maxId = 2_147_483_647;

function id(value: unknown): number {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value <= maxId ? value : refuse();
}

function choice<Choice>(value: unknown, choices: readonly Choice[]): Choice {
  const found = choices.find((candidate) => candidate === value);
  return found === undefined ? refuse() : found;
}

function orNull<Value>(value: unknown, read: (value: unknown) => Value): Value | null {
  return value === null ? null : read(value);
}

/** Accepts any number that can be stored; the rules reject invalid values later. */
function finite(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : refuse();
}

function list<Item>(value: unknown, maxCount: number, read: (value: unknown) => Item): Item[] {
  return Array.isArray(value) && value.length <= maxCount ? value.map((item: unknown) => read(item)) : refuse();
}

function readInput(value: unknown): ItemInput {
  const input = fieldsOf(value);
  return {
    oneOffAmount: orNull(input["oneOffAmount"], finite),
    periodicalAmount: orNull(input["periodicalAmount"], finite),
    investmentHorizon: orNull(input["investmentHorizon"], finite),
    chargingMethodId: orNull(input["chargingMethodId"], id),
    currencyId: orNull(input["currencyId"], id),
    startingLineId: orNull(input["startingLineId"], id),
    endingLineId: orNull(input["endingLineId"], id),
    employerContribution: flag(input["employerContribution"]),
  };
}

const maxCodeLength = 100;

function readAmlAnswers(value: unknown): AmlAnswers {
  const answers = Object.entries(fieldsOf(value));
  if (answers.length > maxAmlAnswers) refuse();
  return Object.fromEntries(
    answers.map(([code, stored]) => {
      const answer = fieldsOf(stored);
      return [
        text(code, maxCodeLength),
        {
          chosen: list(answer["chosen"], maxAmlAnswers, (chosen) => text(chosen, maxCodeLength)),
          text: text(answer["text"], maxAnswerTextLength),
        },
      ];
    }),
  );
}

function readItem(item: Fields): CartItem {
  return {
    uuid: uuid(item["uuid"]),
    id: id(item["id"]),
    itemType: choice(item["itemType"], productTypes),
    isAmlValidated: flag(item["isAmlValidated"]),
    // Carts that older versions stored have no answers.
    ...(item["amlAnswers"] !== undefined && { amlAnswers: readAmlAnswers(item["amlAnswers"]) }),
    calcInput: readInput(item["calcInput"]),
  };
}

function readPackageInput(value: unknown): PackageInput {
  const input = fieldsOf(value);
  return {
    investmentType: choice(input["investmentType"], investmentTypes),
    investedAmount: orNull(input["investedAmount"], finite),
    investmentHorizon: orNull(input["investmentHorizon"], finite),
    currencyId: orNull(input["currencyId"], id),
    chargingMethodId: orNull(input["chargingMethodId"], id),
  };
}

function readPackageFund(value: unknown): PackageFund {
  const fund = fieldsOf(value);
  return { id: id(fund["id"]), investedAmount: finite(fund["investedAmount"]), share: finite(fund["share"]) };
}

const maxItems = 1000;

function readPackage(entry: Fields): CartPackage {
  return {
    uuid: uuid(entry["uuid"]),
    itemType: "Package",
    name: text(entry["name"], maxPackageNameLength),
    packageUuid: uuid(entry["packageUuid"]),
    amountInputMethod: choice(entry["amountInputMethod"], amountInputMethods),
    calcInput: readPackageInput(entry["calcInput"]),
    funds: list(entry["funds"], maxPackageFunds, readPackageFund),
  };
}

function readEntries(value: unknown): Record<string, CartEntry> {
  const entries = Object.entries(fieldsOf(value));
  if (entries.length > maxItems) refuse();
  return Object.fromEntries(
    entries.map(([key, stored]) => {
      const fields = fieldsOf(stored);
      const entry = fields["itemType"] === "Package" ? readPackage(fields) : readItem(fields);
      return entry.uuid === key ? [key, entry] : refuse();
    }),
  );
}

function readState(value: unknown): CartState {
  const state = fieldsOf(value);
  const activeStep = choice(state["activeStep"], cartSteps);
  const availableStep = choice(state["availableStep"], cartSteps);
  if (cartSteps.indexOf(activeStep) > cartSteps.indexOf(availableStep)) refuse();
  return {
    serviceFeeId: orNull(state["serviceFeeId"], id),
    advisorFeeAbsolute: orNull(state["advisorFeeAbsolute"], finite),
    advisorFeeRelative: orNull(state["advisorFeeRelative"], finite),
    discount: orNull(state["discount"], finite),
    dateOfBirth: orNull(state["dateOfBirth"], (day) => parseDay(day) ?? refuse()),
    frameworkContractId: orNull(state["frameworkContractId"], id),
    contractIsAppendix: flag(state["contractIsAppendix"]),
    longTermInvestmentProduct: flag(state["longTermInvestmentProduct"]),
    activeStep,
    availableStep,
    items: readEntries(state["items"]),
  };
}

/** Returns the cart in the format in which browsers and drafts store it. */
export function serialiseCart(state: CartState): StoredCart {
  return { version: cartVersion, state };
}

/**
 * Reads a stored cart; null if a field does not match version 1. Unknown fields are dropped. Never throws for parsed
 * JSON, which has no getters or proxies.
 */
export function readStoredCart(stored: unknown): CartState | null {
  try {
    const { version, state } = fieldsOf(stored);
    return version === cartVersion ? readState(state) : null;
  } catch (error) {
    if (error instanceof InvalidStoredCart) return null;
    throw error;
  }
}

/**
 * The maximum length, in characters of JSON, of other data that is stored with a cart. A client's form is many times
 * shorter.
 */
const maxOtherFieldsLength = 256 * 1024;

/**
 * Returns the fields of a stored cart's state that are not part of the cart: other data of a draft, such as the
 * client's form, and fields that later versions added. Callers must check the fields that they use, because this
 * function does not. Null if the fields are longer than 256 Ki characters of JSON. Like `readStoredCart`, it never
 * throws.
 */
export function readOtherFields(stored: unknown): Readonly<Record<string, unknown>> | null {
  const state = (stored as { state?: unknown } | null | undefined)?.state;
  if (typeof state !== "object" || state === null) return {};
  const otherFields = Object.fromEntries(Object.entries(state).filter(([name]) => !Object.hasOwn(emptyCart, name)));
  return JSON.stringify(otherFields).length > maxOtherFieldsLength ? null : otherFields;
}

/**
 * Returns the stored cart. If it does not match version 1, returns an empty cart.
 * Source: docs/reference/cart.md#persistence.
 */
export function parseStoredCart(stored: unknown): CartState {
  return readStoredCart(stored) ?? emptyCart;
}
