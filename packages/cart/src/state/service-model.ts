import type { FeeKind } from "@fundport/rules";
import type { CommissionModel } from "./reference.ts";

const kindOfCode: readonly (readonly [string, FeeKind])[] = [
  ["PAID_ADVISORY_FEE_", "relative"],
  ["FIX_FEE_", "absolute"],
  ["SERVIS_", "transaction"],
];

/**
 * Returns the kind of a service model's fee; null for a model without one.
 * Source: docs/reference/cart.md#service-models.
 */
export function feeKindOf(model: Pick<CommissionModel, "code">): FeeKind | null {
  return kindOfCode.find(([prefix]) => model.code.startsWith(prefix))?.[1] ?? null;
}

/**
 * Returns true for paid advisory, named PREMIUM: a set-up fee replaces entry fees.
 * Source: docs/reference/cart.md#service-models.
 */
export function isPremium(model: Pick<CommissionModel, "code" | "name">): boolean {
  return model.name === "PREMIUM" || model.code.startsWith("PAID_ADVISORY_FEE_");
}

/** Returns false for ZDARMA, which is hidden and cannot be chosen. */
export function isSelectable({ code }: Pick<CommissionModel, "code">): boolean {
  return code !== "ZDARMA";
}

export function listSelectableModels<Model extends CommissionModel>(models: Iterable<Model>): Model[] {
  return [...models].filter(isSelectable);
}

/** Returns true if a model supports the long-term investment product, which needs a model with its own fee. */
export function isAvailableForLongTerm(model: Pick<CommissionModel, "code" | "availableForLTIP">): boolean {
  return feeKindOf(model) !== null && model.availableForLTIP !== false;
}
