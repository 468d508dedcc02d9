import type { MissingStep } from "@fundport/api";
import { formatNumber } from "@fundport/i18n";
import type { TFunction } from "i18next";

/**
 * Names a step that adds missing data, for example "3 funds without prices". If all data of a kind are missing, names
 * that kind.
 */
export function describeMissingStep(t: TFunction<"missing">, { code, count }: MissingStep): string {
  return t(`missing:step-${code}`, { count, number: formatNumber(count, 0) });
}
