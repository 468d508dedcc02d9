import type { FeeKind } from "@fundport/rules";
import type { CommissionModel } from "./reference.ts";

const kindOfCode: readonly (readonly [string, FeeKind])[] = [
  ["PAID_ADVISORY_FEE_", "relative"],
  ["FIX_FEE_", "absolute"],
  ["SERVIS_", "transaction"],
];

/** Returns how a service model is paid; null for one without a fee. Source: docs/reference/cart.md#service-models. */
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

/** ZDARMA is hidden and cannot be chosen. */
export function isSelectable({ code }: Pick<CommissionModel, "code">): boolean {
  return code !== "ZDARMA";
}

/** Models that may be chosen. */
export function listSelectableModels<Model extends CommissionModel>(models: Iterable<Model>): Model[] {
  return [...models].filter(isSelectable);
}

/** Whether a long-term investment product may be paid for with it: not with a model that has no fee of its own. */
export function isAvailableForLongTerm(model: Pick<CommissionModel, "code" | "availableForLTIP">): boolean {
  return feeKindOf(model) !== null && model.availableForLTIP !== false;
}
