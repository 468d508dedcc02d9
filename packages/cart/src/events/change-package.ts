/** Events that create, fill, name and divide packages. Source: docs/reference/packages.md. */
import {
  changeMode,
  changePackage,
  hasValidShares,
  type PackageShares,
  type ShareChange,
  spreadTotalByShares,
} from "@fundport/finance";
import { checkPackageName } from "@fundport/rules";
import { roundShare, roundWhole } from "@fundport/units";
import { type CartContext, changed, done, type Outcome, refused, replaceEntry } from "./change.ts";
import { refuseEntry } from "./change-items.ts";
import { createCartItem } from "./create-item.ts";
import { isAllowedInPackage } from "./create-package.ts";
import { containsFund } from "../state/entry-funds.ts";
import type { CartRefusal, PackageEvent } from "./events.ts";
import {
  type CartEntry,
  type CartPackage,
  type CartState,
  listItems,
  maxPackageFunds,
  type PackageFund,
  type PackageInput,
} from "../state/state.ts";

type EventOf<Kind extends PackageEvent["kind"]> = Extract<PackageEvent, { kind: Kind }>;

function findPackage(state: CartState, uuid: string): CartPackage | null {
  const entry = state.items[uuid];
  return entry?.itemType === "Package" ? entry : null;
}

function newPackage({ packageUuid, name, language }: EventOf<"package-created">, fundId: number, currencyId: number) {
  const created: CartPackage = {
    uuid: packageUuid,
    itemType: "Package",
    name: name.trim(),
    packageUuid,
    amountInputMethod: language === "sk" ? "PERCENT" : "AMOUNT",
    calcInput: {
      investmentType: "OneOff",
      investedAmount: null,
      investmentHorizon: 0,
      currencyId,
      chargingMethodId: null,
    },
    funds: [{ id: fundId, investedAmount: 0, share: 100 }],
  };
  return created;
}

/** Lists the reasons why a fund cannot be in a package. */
function refuseFund(fundId: number, context: CartContext): CartRefusal[] {
  if (context.disableCartPackages) return [{ key: "cart-packages-disabled-error" }];
  return isAllowedInPackage(fundId, context) ? [] : [{ key: "cart-package-fund-error" }];
}

/** Replaces an entry with other entries at the same position. An empty list removes the entry. */
function substitute(state: CartState, uuid: string, entries: readonly CartEntry[]): CartState["items"] {
  const list = listItems(state).flatMap((entry) => (entry.uuid === uuid ? entries : [entry]));
  return Object.fromEntries(list.map((entry) => [entry.uuid, entry]));
}

/**
 * Replaces the item of a fund with a package that contains the fund. The event is ignored if the name is invalid or the
 * package already exists. It is refused if the fund or the cart does not allow a package.
 */
export function createPackage(state: CartState, event: EventOf<"package-created">, context: CartContext): Outcome {
  const { uuid, packageUuid, name } = event;
  const fund = state.items[uuid];
  const exists = listItems(state).some((entry) => entry.itemType === "Package" && entry.packageUuid === packageUuid);
  if (fund?.itemType !== "Fund" || exists || Object.hasOwn(state.items, packageUuid)) return done(state);
  if (checkPackageName(name).length > 0) return done(state);
  const others = listItems(state).filter((entry) => entry !== fund);
  const refusals = [...refuseFund(fund.id, context), ...refuseEntry(others, { itemType: "Package" }, context)];
  if (refusals.length > 0) return refused(state, ...refusals);
  const created = newPackage(event, fund.id, context.user.currencyId);
  return done(changed(state, { items: substitute(state, uuid, [created]) }));
}

type Part = { readonly id: number; readonly amount: number; readonly share: number };

function toShares({ calcInput, amountInputMethod, funds }: CartPackage): PackageShares<Part> {
  const parts = funds.map(({ id, investedAmount, share }) => ({ id, amount: investedAmount, share }));
  return { mode: amountInputMethod, total: calcInput.investedAmount ?? 0, funds: parts };
}

function toFunds({ funds }: PackageShares<Part>): readonly PackageFund[] {
  return funds.map(({ id, amount, share }) => ({ id, investedAmount: amount, share }));
}

/** Removes a fund from a package. If the package does not contain the fund, the same package is returned. */
export function withoutFund(entry: CartPackage, fundId: number): CartPackage {
  const index = entry.funds.findIndex(({ id }) => id === fundId);
  return index < 0 ? entry : { ...entry, funds: divide(entry, { kind: "remove", index }) };
}

/** Changes the shares or amounts of the funds with the rules of the finance package. */
function divide(entry: CartPackage, change: ShareChange, fundId = 0): readonly PackageFund[] {
  return toFunds(changePackage<Part>(toShares(entry), change, (part) => ({ id: fundId, ...part })));
}

/** Adds a fund to a package. If the fund has an item of its own, the item is removed. */
export function addPackageFund(state: CartState, event: EventOf<"package-fund-added">, context: CartContext): Outcome {
  const { uuid, fundId } = event;
  const entry = findPackage(state, uuid);
  if (!entry || entry.funds.some(({ id }) => id === fundId)) return done(state);
  const refusals = refuseFund(fundId, context);
  if (refusals.length > 0) return refused(state, ...refusals);
  if (entry.funds.length >= maxPackageFunds) return refused(state, { key: "cart-package-full" });
  const own = listItems(state).find((item) => item.itemType === "Fund" && item.id === fundId);
  const items = own ? substitute(state, own.uuid, []) : state.items;
  return done(replaceEntry({ ...state, items }, { ...entry, funds: divide(entry, { kind: "add" }, fundId) }));
}

/**
 * Removes a fund from a package. If no other entry contains the fund, it becomes a separate item after the package. If
 * the cart refuses this item (because it is full or allows only one type), the fund is still removed, and the refusal
 * is returned. If `newUuid` is null or the fund is no longer offered, the fund leaves the cart.
 */
export function removePackageFund(
  state: CartState,
  event: EventOf<"package-fund-removed">,
  context: CartContext,
): Outcome {
  const { uuid, fundId, newUuid } = event;
  const entry = findPackage(state, uuid);
  if (!entry?.funds.some(({ id }) => id === fundId)) return done(state);
  const remaining = withoutFund(entry, fundId);
  const stateAfter = replaceEntry(state, remaining);
  const entries = listItems(stateAfter);
  if (newUuid === null) return done(stateAfter);
  const created = createCartItem({ itemType: "Fund", id: fundId, uuid: newUuid }, context);
  if (
    entries.some((other) => containsFund(other, fundId)) ||
    created.kind !== "item" ||
    Object.hasOwn(state.items, newUuid)
  )
    return done(stateAfter);
  const refusals = refuseEntry(entries, created.item, context);
  if (refusals.length > 0) return refused(stateAfter, ...refusals);
  return done(changed(stateAfter, { items: substitute(stateAfter, uuid, [remaining, created.item]) }));
}

/** Sets the trimmed name of a package. An invalid name is ignored. */
export function renamePackage(state: CartState, { uuid, name }: EventOf<"package-renamed">): Outcome {
  const entry = findPackage(state, uuid);
  if (!entry || checkPackageName(name).length > 0 || entry.name === name.trim()) return done(state);
  return done(replaceEntry(state, { ...entry, name: name.trim() }));
}

/** Rounds an amount of a package to a whole number; NaN and infinite numbers become null. */
function readAmount(value: number | null): number | null {
  return value === null || !Number.isFinite(value) ? null : roundWhole(value);
}

function editPackageInput(before: PackageInput, change: Partial<PackageInput>): PackageInput {
  const input = { ...before, ...change };
  // A one-off package has no charging method, as an item without monthly payments has none.
  const chargingMethodId = input.investmentType === "OneOff" ? null : input.chargingMethodId;
  return { ...input, chargingMethodId, investedAmount: readAmount(input.investedAmount) };
}

function hasSameFunds(entry: CartPackage, { funds }: Pick<CartPackage, "funds">): boolean {
  return funds.length === entry.funds.length && funds.every(({ id }, index) => id === entry.funds[index]?.id);
}

/** Applies edits to a package. A new total is divided among its funds. */
export function editPackage(state: CartState, event: EventOf<"package-edited">): Outcome {
  const { uuid, input, typedFrom } = event;
  const entry = findPackage(state, uuid);
  if (!entry) return done(state);
  const before = entry.calcInput;
  const calcInput = editPackageInput(before, input);
  const fields = Object.keys(calcInput) as (keyof PackageInput)[];
  if (fields.every((field) => Object.is(calcInput[field], before[field]))) return done(state);
  const total = calcInput.investedAmount ?? 0;
  const isNewTotal = total !== (before.investedAmount ?? 0);
  const start = typedFrom && hasSameFunds(entry, typedFrom) ? { ...entry, ...typedFrom } : entry;
  const funds = isNewTotal && entry.funds.length > 0 ? divide(start, { kind: "total", total }) : entry.funds;
  return done(replaceEntry(state, { ...entry, calcInput, funds }));
}

/**
 * Switches between typing the funds' amounts and typing their shares. If the amounts do not add up to the total, the
 * total is spread again.
 */
export function toggleMethod(state: CartState, uuid: string): Outcome {
  const entry = findPackage(state, uuid);
  if (!entry) return done(state);
  const shares = changeMode(toShares(entry));
  return done(replaceEntry(state, { ...entry, amountInputMethod: shares.mode, funds: toFunds(shares) }));
}

/** Divides the total by the current shares. If it is already divided in this way, the same state is returned. */
export function spreadPackage(state: CartState, uuid: string): Outcome {
  const entry = findPackage(state, uuid);
  if (!entry) return done(state);
  const funds = toFunds(spreadTotalByShares(toShares(entry)));
  const isSame = funds.every(({ investedAmount }, index) => investedAmount === entry.funds[index]?.investedAmount);
  return done(isSame ? state : replaceEntry(state, { ...entry, funds }));
}

/**
 * Spreads the whole total again as soon as the shares are valid. While the shares are typed one by one, each amount is
 * rounded separately, so the amounts might miss the total by a unit or two.
 * Source: docs/reference/packages.md#changing-a-fund.
 */
function restoreTotal(entry: CartPackage, funds: readonly PackageFund[]): readonly PackageFund[] {
  const { amountInputMethod, calcInput } = entry;
  if (amountInputMethod !== "PERCENT" || !hasValidShares(funds.map(({ share }) => share))) return funds;
  return divide({ ...entry, funds }, { kind: "total", total: calcInput.investedAmount ?? 0 });
}

function divideAt(state: CartState, uuid: string, fundId: number, makeChange: (index: number) => ShareChange): Outcome {
  const entry = findPackage(state, uuid);
  const index = entry?.funds.findIndex(({ id }) => id === fundId) ?? -1;
  const before = entry?.funds[index];
  if (!entry || !before) return done(state);
  const change = makeChange(index);
  const divided = divide(entry, change);
  const funds = change.kind === "share" ? restoreTotal(entry, divided) : divided;
  const { investedAmount, share } = funds[index] ?? before;
  const isSame = investedAmount === before.investedAmount && share === before.share;
  return done(isSame ? state : replaceEntry(state, { ...entry, funds }));
}

/** Sets the amount of a fund, in whole units, and recalculates the fund's share. */
export function editFundAmount(state: CartState, event: EventOf<"package-fund-amount-edited">): Outcome {
  const amount = readAmount(event.investedAmount) ?? 0;
  return divideAt(state, event.uuid, event.fundId, (index) => ({ kind: "amount", index, amount }));
}

/** Sets the share of a fund, in percent with 4 decimals, and recalculates the fund's amount. */
export function editFundShare(state: CartState, event: EventOf<"package-fund-share-edited">): Outcome {
  const share = event.share === null || !Number.isFinite(event.share) ? 0 : roundShare(event.share);
  return divideAt(state, event.uuid, event.fundId, (index) => ({ kind: "share", index, share }));
}
