import type { Day } from "@fundport/units";
import type { CartEntry, CartStep, ItemInput } from "./state.ts";

/** Everything that happens to a cart; a log of events is a list of these. */
export type CartEvent =
  | { readonly kind: "item-added"; readonly item: CartEntry }
  | { readonly kind: "item-removed"; readonly uuid: string }
  /** The answer of a removal; puts the item back where it was. */
  | { readonly kind: "removal-undone"; readonly item: CartEntry; readonly position: number }
  | { readonly kind: "item-edited"; readonly uuid: string; readonly input: Partial<ItemInput> }
  | { readonly kind: "aml-validated"; readonly uuid: string }
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
  | { readonly kind: "step-made-available"; readonly step: CartStep };

/** Why an item was not added. Source: spec cart §8. */
export const cartRefusalKeys = ["cart-max-items-error", "cart-only-one-appendix-error"] as const;
export type CartRefusal = {
  readonly key: (typeof cartRefusalKeys)[number];
  readonly params?: Readonly<Record<string, number>>;
};
