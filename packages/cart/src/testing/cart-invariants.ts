/**
 * Checks that must pass for every cart and every event: the changes that the event table allows, the division of
 * packages, and storage.
 */
import { equalShare, hasValidShares } from "@fundport/finance";
import { roundShare, roundWhole } from "@fundport/units";
import { expect } from "vitest";
import { type EventRow, eventTable, headerFields, type EventScope } from "../events/event-table.ts";
import { fundsOfEntry } from "../state/entry-funds.ts";
import type { CartEvent } from "../events/events.ts";
import type { CartReference } from "../state/reference.ts";
import { type CartEntry, type CartPackage, type CartState, cartSteps, listItems } from "../state/state.ts";
import { readStoredCart, serialiseCart } from "../state/stored-cart.ts";

export function productOf(entry: CartEntry): string {
  return entry.itemType === "Package" ? `Package ${entry.packageUuid}` : `${entry.itemType} ${entry.id}`;
}
export function productsOf(state: CartState): string[] {
  return listItems(state).map(productOf);
}

/** Returns the uuids that an event contains, and the uuid of the item of its fund. */
function namedBy(event: CartEvent, { items }: CartState): readonly string[] {
  const { uuid, packageUuid, newUuid, item, fundId } = event as Partial<
    Record<"uuid" | "packageUuid" | "newUuid", string> & { item: CartEntry; fundId: number }
  >;
  const own = Object.values(items).find((entry) => entry.itemType === "Fund" && entry.id === fundId);
  return [uuid, packageUuid, newUuid, item?.uuid, own?.uuid].flatMap((each) => each ?? []);
}

function amountsOf(entry: CartEntry | undefined): unknown {
  if (entry?.itemType === "Package") return [entry.calcInput.investedAmount, entry.funds];
  return entry && [entry.calcInput.oneOffAmount, entry.calcInput.periodicalAmount];
}
function inputsOf(entry: CartEntry | undefined): unknown {
  if (entry?.itemType === "Package")
    return { ...entry, funds: [], calcInput: { ...entry.calcInput, investedAmount: 0 } };
  return entry && { ...entry, calcInput: { ...entry.calcInput, oneOffAmount: 0, periodicalAmount: 0 } };
}
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Expects only changes that the event table allows. */
export function expectWithinTable(before: CartState, event: CartEvent, after: CartState): void {
  const row: EventRow = eventTable[event.kind];
  const uuids = [...new Set([...Object.keys(before.items), ...Object.keys(after.items)])];
  const named = namedBy(event, before);
  const expectWithin = (scope: EventScope, touched: readonly string[]) => {
    if (scope !== "all") expect(touched.filter((uuid) => scope === "none" || !named.includes(uuid))).toEqual([]);
  };
  const common = uuids.filter((uuid) => before.items[uuid] && after.items[uuid]);
  expectWithin(
    row.entries,
    uuids.filter((uuid) => !common.includes(uuid)),
  );
  expectWithin(
    row.amounts,
    common.filter((uuid) => !isSame(amountsOf(before.items[uuid]), amountsOf(after.items[uuid]))),
  );
  expectWithin(
    row.inputs,
    common.filter((uuid) => !isSame(inputsOf(before.items[uuid]), inputsOf(after.items[uuid]))),
  );
  const inOrder = ({ items }: CartState) => Object.keys(items).filter((uuid) => common.includes(uuid));
  if (row.entries !== "all") expect(inOrder(after)).toEqual(inOrder(before));
  const changed = headerFields.filter((field) => before[field] !== after[field]);
  expect(changed.filter((field) => !row.header.includes(field))).toEqual([]);
  if (row.steps === "back" && after !== before)
    expect([after.activeStep, after.availableStep]).toEqual(["cart", "cart"]);
}

/** Returns true if a package has no total and no amounts, so that only its typed shares divide it. */
function isEmptyPackage({ calcInput, funds }: CartPackage): boolean {
  return !calcInput.investedAmount && funds.every(({ investedAmount }) => investedAmount === 0);
}

function moneyOf({ funds }: CartPackage): readonly number[] {
  return funds.map(({ investedAmount }) => investedAmount);
}

/**
 * Expects that switching the input method keeps amounts that add up to the total. Otherwise the amounts must be
 * calculated from valid shares.
 */
function expectToggled(old: CartPackage, entry: CartPackage): void {
  const total = entry.calcInput.investedAmount ?? 0;
  const sumOf = (each: CartPackage) => moneyOf(each).reduce((all, amount) => all + amount, 0);
  if (total === 0) return expect(entry.funds).toEqual(old.funds);
  const wasRight = old.amountInputMethod === "AMOUNT" && sumOf(old) === total;
  if (wasRight) expect(moneyOf(entry)).toEqual(moneyOf(old));
  if (!wasRight && hasValidShares(entry.funds.map(({ share }) => share))) expect(sumOf(entry)).toBe(total);
}

/** Counts the entries of a cart that contain each fund. */
export function countFunds(state: CartState): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const id of listItems(state).flatMap(fundsOfEntry)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/**
 * Expects that the amounts and shares of packages follow the documented rules.
 * Source: docs/reference/packages.md#shares-and-amounts.
 */
export function expectDivided(event: CartEvent, before: CartState, after: CartState): void {
  const uuid = event.kind === "package-created" ? event.packageUuid : "uuid" in event ? event.uuid : "";
  const entry = after.items[uuid];
  if (entry?.itemType !== "Package" || after === before) return;
  const { funds, calcInput, amountInputMethod } = entry;
  const total = calcInput.investedAmount ?? 0;
  const sum = funds.reduce((all, { investedAmount }) => all + investedAmount, 0);
  const shares = funds.map(({ share }) => share);
  expect(funds.every(({ investedAmount }) => Number.isInteger(investedAmount))).toBe(true);
  expect(shares).toEqual(shares.map(roundShare));
  const isOfFunds = ["package-created", "package-fund-added", "package-fund-removed"].includes(event.kind);
  if (isOfFunds && total === 0) expect(shares).toEqual(shares.map(() => equalShare(shares.length)));
  const old = before.items[uuid];
  const hasNewTotal = old?.itemType === "Package" && (old.calcInput.investedAmount ?? 0) !== total;
  if (event.kind === "package-method-toggled" && old?.itemType === "Package") expectToggled(old, entry);
  if (event.kind === "package-spread" && hasValidShares(shares)) expect(sum).toBe(total);
  if (event.kind === "package-edited" && hasNewTotal && funds.length > 0) {
    const areEqual = shares.every((share) => share === shares[0]);
    if ((amountInputMethod === "PERCENT" || areEqual) && hasValidShares(shares)) expect(sum).toBe(total);
    if (amountInputMethod === "PERCENT") expect(shares).toEqual(old.funds.map(({ share }) => share));
    else if (isEmptyPackage(old)) expect(sum).toBe(hasValidShares(shares) ? total : sum);
    else if (!areEqual && total > 0) {
      expect(shares).toEqual(funds.map(({ investedAmount }) => roundShare((investedAmount / total) * 100)));
    }
  }
  if (event.kind === "package-fund-amount-edited" || event.kind === "package-fund-share-edited") {
    const part = funds.find(({ id }) => id === event.fundId);
    expect(part).toBeDefined();
    if (event.kind === "package-fund-share-edited" && amountInputMethod === "PERCENT" && hasValidShares(shares)) {
      // The amounts add up to the total, because the rounding difference is distributed among the funds.
      expect(sum).toBe(total);
    } else if (event.kind === "package-fund-share-edited") {
      expect(part?.investedAmount).toBe(roundWhole((total * (event.share ?? 0)) / 100));
    } else if (total > 0) {
      expect(part?.investedAmount).toBe(roundWhole(event.investedAmount ?? 0));
      expect(part?.share).toBe(roundShare((roundWhole(event.investedAmount ?? 0) / total) * 100));
    }
  }
}

export function expectSound(state: CartState, { maxCartItems, user }: CartReference): void {
  expect(cartSteps.indexOf(state.activeStep)).toBeLessThanOrEqual(cartSteps.indexOf(state.availableStep));
  expect(listItems(state).length).toBeLessThanOrEqual(maxCartItems);
  expect(new Set(productsOf(state)).size).toBe(listItems(state).length);
  expect(Object.entries(state.items).every(([uuid, entry]) => uuid === entry.uuid)).toBe(true);
  if (user.onlyOneAppendixInFundooo) {
    expect(new Set(listItems(state).map(({ itemType }) => itemType)).size).toBeLessThanOrEqual(1);
  }
  if (!state.contractIsAppendix) expect(state.frameworkContractId).toBeNull();
  const stored = JSON.stringify(serialiseCart(state));
  const read = readStoredCart(JSON.parse(stored));
  expect(read).toEqual(state);
  expect(JSON.stringify(read && serialiseCart(read))).toBe(stored);
}
