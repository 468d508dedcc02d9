import type { MissingStep } from "@fundport/api";
import { formatNumber } from "@fundport/i18n";
import type { TFunction } from "i18next";

/** Names a step, such as "3 funds without prices"; if all data of a kind are missing, the name of that kind. */
export function describeMissingStep(t: TFunction<"missing">, { code, count }: MissingStep): string {
  return t(`missing:step-${code}`, { count, number: formatNumber(count, 0) });
}
