import type { Day } from "@fundport/units";
import type {
  AmlAnswers,
  CartEntry,
  CartPackage,
  CartState,
  CartStep,
  ItemInput,
  PackageInput,
} from "../state/state.ts";

/** All events of a cart. `eventTable` lists the changes that each event may make. */
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
  | { readonly kind: "client-changed" }
  | PackageEvent
  | HeaderEvent
  | {
      /** Replaces the cart: applies a draft, resumes unsaved work or accepts an offer. The steps are reset. */
      readonly kind: "cart-replaced";
      readonly cart: CartState;
    }
  | {
      /**
       * Undoes an event that removed or overwrote work. `cart` is the cart before that event, `after` the cart after
       * it. If the cart has not changed since then, it is restored exactly; otherwise later changes are kept.
       */
      readonly kind: "restored";
      readonly cart: CartState;
      readonly after?: CartState;
    };

/** Events of a package. `uuid` is the uuid of the package in the cart, except in `package-created`. */
export type PackageEvent =
  | {
      readonly kind: "package-created";
      /** The uuid of the fund's item. The package replaces this item at its position. */
      readonly uuid: string;
      /** A new uuid. It becomes the package's `uuid` in the cart and also its `packageUuid`. */
      readonly packageUuid: string;
      readonly name: string;
      /** The language of the interface. In Slovak the shares of a package are entered in percent. */
      readonly language: string;
    }
  /** Adds a fund to a package. If the cart has an item of the same fund, the item is removed. */
  | { readonly kind: "package-fund-added"; readonly uuid: string; readonly fundId: number }
  | {
      readonly kind: "package-fund-removed";
      readonly uuid: string;
      readonly fundId: number;
      /**
       * The uuid of the separate item that the fund becomes, if no other entry contains the fund. Null if the fund is
       * to be removed from the cart.
       */
      readonly newUuid: string | null;
    }
  | { readonly kind: "package-renamed"; readonly uuid: string; readonly name: string }
  | {
      readonly kind: "package-edited";
      readonly uuid: string;
      readonly input: Partial<PackageInput>;
      /**
       * The package before the first keystroke of the total. The typed total divides the funds of that package, so that
       * the numbers of the keystrokes in between have no effect.
       */
      readonly typedFrom?: Pick<CartPackage, "calcInput" | "funds">;
    }
  | { readonly kind: "package-method-toggled"; readonly uuid: string }
  /** Divides the total among the funds by their shares. Their current amounts are ignored. */
  | { readonly kind: "package-spread"; readonly uuid: string }
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
      /** The share in percent. */
      readonly share: number | null;
    };

/** Events that are ignored if the user does not have allowSameFrameworkContract. */
export type HeaderEvent =
  | { readonly kind: "appendix-chosen"; readonly contractIsAppendix: boolean }
  /** The id of the contract; null removes the choice. */
  | { readonly kind: "framework-contract-chosen"; readonly frameworkContractId: number | null }
  | { readonly kind: "long-term-chosen"; readonly longTermInvestmentProduct: boolean };

/** Reasons why an event is refused. Source: docs/reference/cart-events.md#results. */
export const cartRefusalKeys = [
  "cart-max-items-error",
  "cart-only-one-appendix-error",
  "cart-packages-disabled-error",
  "cart-package-fund-error",
  "cart-package-full",
  "cart-no-framework-contract-error",
  "cart-undo-error",
] as const;
export type CartRefusal = {
  readonly key: (typeof cartRefusalKeys)[number];
  readonly params?: Readonly<Record<string, number>>;
};
/** Keys of refusals that concern all entries together. The check of the whole cart returns the same keys. */
export type WholeCartKey = Extract<CartRefusal["key"], "cart-max-items-error" | "cart-only-one-appendix-error">;
