import type { MissingStep } from "@fundport/api";
import { formatNumber } from "@fundport/i18n";
import type { TFunction } from "i18next";

/** "3 funds without prices"; where there is nothing at all, what there is to be. */
export function describeMissingStep(t: TFunction<"missing">, { code, count }: MissingStep): string {
  return t(`missing:step-${code}`, { count, number: formatNumber(count, 0) });
}
