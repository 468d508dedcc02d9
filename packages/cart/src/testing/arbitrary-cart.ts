/** Generates random carts and random events. An event chooses its item from the cart to which it is applied. */
import { parseDay } from "@fundport/units";
import fc from "fast-check";
import type { CartContext } from "../events/change.ts";
import { createCartItem } from "../events/create-item.ts";
import { createCartPackage } from "../events/create-package.ts";
import type { CartEvent } from "../events/events.ts";
import { reduceCart } from "../events/reduce-cart.ts";
import type { CartReference } from "../state/reference.ts";
import { type CartEntry, type CartPackage, type CartState, cartSteps, emptyCart, listItems } from "../state/state.ts";
import { buildFrameworkContract, buildFund, buildReference, czk, eur, methods, models } from "./reference.ts";

/** Funds 1 to 4 can be in packages. Fund 5 is of type FKI, fund 6 is not offered, and fund 7 is unknown. */
const funds = [
  ...[1, 2, 3, 4].map((id) => buildFund(id)),
  buildFund(5, { fundTypeId: 1 }),
  buildFund(6, { allowedInFundMarket: false }),
];
const frameworkContracts = [
  buildFrameworkContract({ id: 1, commissionModelId: models.klasik }),
  buildFrameworkContract({ id: 2, commissionModelId: models.premium, paidAdvisoryFeeRate: 1.5 }),
  buildFrameworkContract({ id: 3, commissionModelId: models.servis, longTermInvestmentProduct: true }),
];
const fundId = fc.integer({ min: 1, max: 7 });

/** A small catalogue, and a user with random rights and restrictions. */
export const anyReference: fc.Arbitrary<CartReference> = fc
  .record({
    onlyOneAppendixInFundooo: fc.constantFrom(false, false, true),
    allowSameFrameworkContract: fc.constantFrom(true, true, false),
    countryCode: fc.constantFrom("CZ", "SK"),
    maxCartItems: fc.integer({ min: 1, max: 6 }),
    disableCartPackages: fc.constantFrom(false, false, false, true),
  })
  .map(({ maxCartItems, disableCartPackages, ...user }) =>
    buildReference({ funds, frameworkContracts, user, rest: { maxCartItems, disableCartPackages } }),
  );

/** An event that is created for the current cart. `inCart` returns null if the cart has no item for the event. */
export type EventInCart = {
  readonly kind: CartEvent["kind"];
  readonly inCart: (state: CartState, reference: CartReference) => CartEvent | null;
};

function pick<Item>(items: readonly Item[], seed: number): Item | null {
  return items[seed % items.length] ?? null;
}
function pickPackage(state: CartState, seed: number): CartPackage | null {
  return pick(
    listItems(state).flatMap((entry) => (entry.itemType === "Package" ? [entry] : [])),
    seed,
  );
}
/** Picks a fund in a package of the cart. */
function pickPart(state: CartState, seed: number) {
  const entry = pickPackage(state, seed);
  const part = entry && pick(entry.funds, seed);
  return part ? { uuid: entry.uuid, fundId: part.id } : null;
}

const seed = fc.nat({ max: 1000 });
const uuid = fc.uuid();
const amount = fc.option(
  fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 10_000_000 }), fc.constant(1234.56)),
);
const share = fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 10_000));
const language = fc.constantFrom("cs", "sk", "en");
const methodId = fc.constantFrom(null, methods.upFront, methods.concurrently);
const currencyId = fc.constantFrom(czk, eur, null);
const day = fc.constantFrom(parseDay("1990-01-31"), null);
const itemInput = fc.record(
  {
    oneOffAmount: amount,
    periodicalAmount: amount,
    investmentHorizon: fc.option(fc.integer({ min: 0, max: 40 })),
    chargingMethodId: methodId,
    currencyId,
    startingLineId: fc.constantFrom(11, 12, null),
    endingLineId: fc.constantFrom(11, 12, null),
    employerContribution: fc.boolean(),
  },
  { requiredKeys: [] },
);
const packageInput = fc.record(
  {
    investmentType: fc.constantFrom("OneOff", "Periodical"),
    investedAmount: amount,
    investmentHorizon: fc.option(fc.integer({ min: 0, max: 40 })),
    currencyId,
    chargingMethodId: methodId,
  },
  { requiredKeys: [] },
);
const template = fc.uniqueArray(
  fc.record({ idFund: fc.integer({ min: 1, max: 5 }), ratio: fc.integer({ min: 0, max: 100 }) }),
  { selector: ({ idFund }) => idFund, minLength: 1 },
);

/** Generates an event for any entry of the cart. */
function onEntry(kind: CartEvent["kind"], make: (entry: CartEntry) => CartEvent): fc.Arbitrary<EventInCart> {
  return seed.map((number) => ({
    kind,
    inCart: (state) => {
      const entry = pick(listItems(state), number);
      return entry ? make(entry) : null;
    },
  }));
}
/** Generates an event that does not depend on the cart. */
function inAnyCart(events: fc.Arbitrary<CartEvent>): fc.Arbitrary<EventInCart> {
  return events.map((event) => ({ kind: event.kind, inCart: () => event }));
}

const additions: fc.Arbitrary<EventInCart>[] = [
  fc
    .record({
      product: fc.oneof(
        fundId.map((id) => ({ itemType: "Fund", id }) as const),
        fundId.map((id) => ({ itemType: "Fund", id }) as const),
        fc.constantFrom(11, 12).map((id) => ({ itemType: "Program", id }) as const),
        fc.constant({ itemType: "Contract", id: 1 } as const),
      ),
      uuid,
    })
    .map(({ product, uuid }) => ({
      kind: "item-added",
      inCart: (_state, reference) => {
        const created = createCartItem({ ...product, uuid }, reference);
        return created.kind === "item" ? { kind: "item-added", item: created.item } : null;
      },
    })),
  fc
    .record({ id: fc.integer({ min: 1, max: 2 }), funds: template, uuid, name: fc.constantFrom(null, "Mix"), language })
    .map(({ id, funds, uuid, name, language }) => ({
      kind: "item-added",
      inCart: (_state, reference) => {
        const created = createCartPackage({ id, funds }, { uuid, name, language, excludedFundIds: [] }, reference);
        return created.kind === "package" ? { kind: "item-added", item: created.item } : null;
      },
    })),
];

const packageEvents: fc.Arbitrary<EventInCart>[] = [
  fc
    .record({ seed, packageUuid: uuid, name: fc.constantFrom("Růst", " Růst ", ""), language })
    .map(({ seed, ...event }) => ({
      kind: "package-created",
      inCart: (state) => {
        const single = pick(
          listItems(state).filter(({ itemType }) => itemType === "Fund"),
          seed,
        );
        return single ? { kind: "package-created", uuid: single.uuid, ...event } : null;
      },
    })),
  fc.record({ seed, fundId }).map(({ seed, fundId }) => ({
    kind: "package-fund-added",
    inCart: (state) => {
      const entry = pickPackage(state, seed);
      return entry ? { kind: "package-fund-added", uuid: entry.uuid, fundId } : null;
    },
  })),
  fc.record({ seed, newUuid: fc.option(uuid) }).map(({ seed, newUuid }) => ({
    kind: "package-fund-removed",
    inCart: (state) => {
      const part = pickPart(state, seed);
      return part ? { kind: "package-fund-removed", ...part, newUuid } : null;
    },
  })),
  fc.record({ seed, name: fc.constantFrom("Jistota", "", "x".repeat(201)) }).map(({ seed, name }) => ({
    kind: "package-renamed",
    inCart: (state) => {
      const entry = pickPackage(state, seed);
      return entry ? { kind: "package-renamed", uuid: entry.uuid, name } : null;
    },
  })),
  fc.record({ seed, input: packageInput }).map(({ seed, input }) => ({
    kind: "package-edited",
    inCart: (state) => {
      const entry = pickPackage(state, seed);
      return entry ? { kind: "package-edited", uuid: entry.uuid, input } : null;
    },
  })),
  seed.map((number) => ({
    kind: "package-method-toggled",
    inCart: (state) => {
      const entry = pickPackage(state, number);
      return entry ? { kind: "package-method-toggled", uuid: entry.uuid } : null;
    },
  })),
  seed.map((number) => ({
    kind: "package-spread",
    inCart: (state) => {
      const entry = pickPackage(state, number);
      return entry ? { kind: "package-spread", uuid: entry.uuid } : null;
    },
  })),
  fc.record({ seed, investedAmount: amount }).map(({ seed, investedAmount }) => ({
    kind: "package-fund-amount-edited",
    inCart: (state) => {
      const part = pickPart(state, seed);
      return part ? { kind: "package-fund-amount-edited", ...part, investedAmount } : null;
    },
  })),
  fc.record({ seed, share }).map(({ seed, share }) => ({
    kind: "package-fund-share-edited",
    inCart: (state) => {
      const part = pickPart(state, seed);
      return part ? { kind: "package-fund-share-edited", ...part, share } : null;
    },
  })),
];

const headerEvents: fc.Arbitrary<EventInCart>[] = [
  inAnyCart(
    fc
      .constantFrom(models.premium, models.klasik, models.servis, models.hidden, null)
      .map((serviceFeeId): CartEvent => ({ kind: "service-fee-chosen", serviceFeeId })),
  ),
  inAnyCart(
    fc
      .record({ advisorFeeAbsolute: amount, advisorFeeRelative: amount, discount: amount }, { requiredKeys: [] })
      .map((fees): CartEvent => ({ kind: "fee-edited", ...fees })),
  ),
  inAnyCart(day.map((dateOfBirth): CartEvent => ({ kind: "birth-date-edited", dateOfBirth }))),
  inAnyCart(fc.boolean().map((contractIsAppendix): CartEvent => ({ kind: "appendix-chosen", contractIsAppendix }))),
  inAnyCart(
    fc
      .constantFrom(1, 2, 3, 4, null)
      .map((frameworkContractId): CartEvent => ({ kind: "framework-contract-chosen", frameworkContractId })),
  ),
  inAnyCart(fc.boolean().map((flag): CartEvent => ({ kind: "long-term-chosen", longTermInvestmentProduct: flag }))),
];

const otherEvents: fc.Arbitrary<EventInCart>[] = [
  onEntry("item-removed", ({ uuid }) => ({ kind: "item-removed", uuid })),
  itemInput.chain((input) => onEntry("item-edited", ({ uuid }) => ({ kind: "item-edited", uuid, input }))),
  onEntry("aml-validated", ({ uuid }) => ({ kind: "aml-validated", uuid })),
  inAnyCart(fc.constantFrom(...cartSteps).map((step): CartEvent => ({ kind: "step-chosen", step }))),
  inAnyCart(fc.constantFrom(...cartSteps).map((step): CartEvent => ({ kind: "step-made-available", step }))),
  inAnyCart(fc.constant<CartEvent>({ kind: "client-changed" })),
];

/**
 * Generates any event that does not replace or empty the cart. After such an event, few other events would have an
 * effect.
 */
export const anyEvent: fc.Arbitrary<EventInCart> = fc.oneof(
  ...additions,
  ...additions,
  ...packageEvents,
  ...headerEvents,
  ...otherEvents,
);

/** Applies events to a cart, one after another. */
function applyEvents(start: CartState, changes: readonly EventInCart[], reference: CartReference): CartState {
  return changes.reduce((state, change) => {
    const event = change.inCart(state, reference);
    return event ? reduceCart(state, event, reference satisfies CartContext).state : state;
  }, start);
}

/** Generates a cart by applying random events to `start`, with a reference of `anyReference`. */
export function anyCartIn(reference: CartReference, start: CartState = emptyCart): fc.Arbitrary<CartState> {
  return fc.array(anyEvent, { maxLength: 20 }).map((changes) => applyEvents(start, changes, reference));
}
