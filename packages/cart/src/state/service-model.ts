import type { FeeKind } from "@fundport/rules";
import type { CommissionModel } from "./reference.ts";

const kindOfCode: readonly (readonly [string, FeeKind])[] = [
  ["PAID_ADVISORY_FEE_", "relative"],
  ["FIX_FEE_", "absolute"],
  ["SERVIS_", "transaction"],
];

/** How a service model is paid; null for one without a fee. Source: docs/decisions/011. */
export function feeKindOf(model: Pick<CommissionModel, "code">): FeeKind | null {
  return kindOfCode.find(([prefix]) => model.code.startsWith(prefix))?.[1] ?? null;
}

/** The paid advisory, named PREMIUM: its set-up fee takes the place of entry fees. Source: spec cart §5. */
export function isPremium(model: Pick<CommissionModel, "code" | "name">): boolean {
  return model.name === "PREMIUM" || model.code.startsWith("PAID_ADVISORY_FEE_");
}

/** ZDARMA is hidden and may not be chosen. Source: spec cart §9. */
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
