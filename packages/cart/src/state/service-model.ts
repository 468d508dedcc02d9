import type { FeeKind } from "@fundport/rules";
import type { CommissionModel } from "./reference.ts";

const kindOfCode: readonly (readonly [string, FeeKind])[] = [
  ["PAID_ADVISORY_FEE_", "relative"],
  ["FIX_FEE_", "absolute"],
  ["SERVIS_", "transaction"],
];

/**
 * Returns the kind of a service model's fee; null if the model has no fee.
 * Source: docs/reference/cart.md#service-models.
 */
export function feeKindOf(model: Pick<CommissionModel, "code">): FeeKind | null {
  return kindOfCode.find(([prefix]) => model.code.startsWith(prefix))?.[1] ?? null;
}

/**
 * Returns true for paid advisory, whose name is PREMIUM. Under paid advisory a set-up fee replaces entry fees.
 * Source: docs/reference/cart.md#service-models.
 */
export function isPremium(model: Pick<CommissionModel, "code" | "name">): boolean {
  return model.name === "PREMIUM" || model.code.startsWith("PAID_ADVISORY_FEE_");
}

/** Returns true if a service model can be chosen. Only ZDARMA cannot be chosen, because it is hidden. */
export function isSelectable({ code }: Pick<CommissionModel, "code">): boolean {
  return code !== "ZDARMA";
}

export function listSelectableModels<Model extends CommissionModel>(models: Iterable<Model>): Model[] {
  return [...models].filter(isSelectable);
}

/** Returns true if a service model supports the long-term investment product. Such a model must charge a fee. */
export function isAvailableForLongTerm(model: Pick<CommissionModel, "code" | "availableForLTIP">): boolean {
  return feeKindOf(model) !== null && model.availableForLTIP !== false;
}
