import type { Day } from "@fundport/units";
import type { AmlAnswers, CartEntry, CartState, CartStep, ItemInput, PackageInput } from "./state.ts";

/** Everything that happens to a cart; a log of events is a list of these. What each may change: `eventTable`. */
export type CartEvent =
  | { readonly kind: "item-added"; readonly item: CartEntry }
  | { readonly kind: "item-removed"; readonly uuid: string }
  | { readonly kind: "item-edited"; readonly uuid: string; readonly input: Partial<ItemInput> }
  | { readonly kind: "aml-validated"; readonly uuid: string; readonly answers?: AmlAnswers }
  | { readonly kind: "service-fee-chosen"; readonly serviceFeeId: number | null }
  | {
      readonly kind: "fee-edited";
      readonly advisorFeeAbsolute?: number | null;
      readonly advisorFeeRelative?: number | null;
      readonly discount?: number | null;
    }
  | { readonly kind: "birth-date-edited"; readonly dateOfBirth: Day | null }
  | { readonly kind: "emptied" }
  | { readonly kind: "step-chosen"; readonly step: CartStep }
  | { readonly kind: "step-made-available"; readonly step: CartStep }
  | PackageEvent
  | HeaderEvent
  | {
      /** A draft applied, unsaved work taken up, an offer accepted: the steps begin anew. */
      readonly kind: "cart-replaced";
      readonly cart: CartState;
    }
  | {
      /**
       * The answer of every event that removes or overwrites work: `cart` is what there was before it, `after` what it
       * left. A cart that is still as it was left is restored exactly; otherwise what was changed since then stays.
       */
      readonly kind: "restored";
      readonly cart: CartState;
      readonly after?: CartState;
    };

/** Of these `uuid` names the package in the cart, but for `package-created`. */
export type PackageEvent =
  | {
      readonly kind: "package-created";
      /** Of the fund's item, which the package replaces at its position. */
      readonly uuid: string;
      /** New; the package's `uuid` in the cart as well as its `packageUuid`. */
      readonly packageUuid: string;
      readonly name: string;
      /** Of the interface: `sk` types in percent. */
      readonly language: string;
    }
  /** The fund's own item, where the cart has one, goes into the package. */
  | { readonly kind: "package-fund-added"; readonly uuid: string; readonly fundId: number }
  | {
      readonly kind: "package-fund-removed";
      readonly uuid: string;
      readonly fundId: number;
      /** Of the separate item, where no other entry holds the fund; null where it is to leave the cart. */
      readonly newUuid: string | null;
    }
  | { readonly kind: "package-renamed"; readonly uuid: string; readonly name: string }
  | { readonly kind: "package-edited"; readonly uuid: string; readonly input: Partial<PackageInput> }
  | { readonly kind: "package-method-toggled"; readonly uuid: string }
  | {
      readonly kind: "package-fund-amount-edited";
      readonly uuid: string;
      readonly fundId: number;
      readonly investedAmount: number | null;
    }
  | {
      readonly kind: "package-fund-share-edited";
      readonly uuid: string;
      readonly fundId: number;
      /** Percent. */
      readonly share: number | null;
    };

/** They do nothing for a user without allowSameFrameworkContract. */
export type HeaderEvent =
  | { readonly kind: "appendix-chosen"; readonly contractIsAppendix: boolean }
  /** Null: none is chosen any more. */
  | { readonly kind: "framework-contract-chosen"; readonly frameworkContractId: number | null }
  | { readonly kind: "long-term-chosen"; readonly longTermInvestmentProduct: boolean };

/** Why an event did not take place. Source: spec cart §8; docs/decisions/110. */
export const cartRefusalKeys = [
  "cart-max-items-error",
  "cart-only-one-appendix-error",
  "cart-packages-disabled-error",
  "cart-package-fund-error",
  "cart-no-framework-contract-error",
  "cart-undo-error",
] as const;
export type CartRefusal = {
  readonly key: (typeof cartRefusalKeys)[number];
  readonly params?: Readonly<Record<string, number>>;
};
