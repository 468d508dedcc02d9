import { formatMoney, formatNumber, formatPercent, type Language } from "@fundport/i18n";
import { type AllCosts, type PlanCostKind, type PlanCostRow, wholeServiceOf } from "./all-costs.ts";
import type { CostFigures, CostRowFigures, SectionFigures } from "./figures.ts";
import { knownEffect, markedNote, markPartial, partialText } from "./partial-text.ts";
import { costName, effectYearsLabel, listCostRows, presentEffectYears, withoutServiceNotes } from "./present-item.ts";
import { describeServiceCost } from "./present-notes.ts";
import type { Words } from "./words.ts";

/**
 * Presents the costs of a section: table, notes, and the effect on the return as a whole and by year. `allCosts` is null
 * for a part: its table leaves out the service of the whole plan, and with such a service it prints no effect.
 */
export function presentCosts(section: SectionFigures, allCosts: AllCosts | null, language: Language, words: Words) {
  const { costs, service } = section;
  const isPart = allCosts === null && wholeServiceOf(service) !== null;
  const shown = isPart ? null : (allCosts ?? costs);
  const effect = shown === null ? "" : presentEffect(shown, words);
  const effectYears = shown === null ? [] : presentEffectYears(section.costYears, shown.total, words);
  return {
    costs: costs && {
      rows: presentRows(section, allCosts?.rows ?? costs.rows, language, words),
      totalLabel: words(isPart ? "part-costs" : "all-costs"),
      total: presentAmount(allCosts?.total ?? costs.total, "", section, language),
    },
    costNotes: costs
      ? [
          // The rows name the costs that they leave out; this note explains the mark behind the effect.
          effect !== "" || effectYears.length > 1 ? markedNote(costs.total.uncounted ?? [], language) : "",
          ...(allCosts === null ? withoutServiceNotes(service, words) : []),
          costs.rows.some(({ kind }) => kind === "thirdParty") ? "" : words("no-third-party"),
        ].filter(Boolean)
      : [],
    effect,
    effectYears,
    effectYearsLabel: effectYearsLabel(costs, words),
  };
}

function presentRows(section: SectionFigures, rows: readonly PlanCostRow[], language: Language, words: Words) {
  return listCostRows(rows).map((row) => ({
    name: costName(row.kind, section.service, words),
    ...presentAmount(row, costNote(row.kind, section, words), section, language),
  }));
}

function presentAmount(row: CostRowFigures, note: string, { currencyCode }: SectionFigures, language: Language) {
  const text = partialText(row, (amount) => formatMoney(amount, currencyCode), language);
  return {
    // Both notes are needed: third-party payments are part of fees that are counted already, even where they are unknown.
    note: [note, text.note].filter(Boolean).join("; "),
    amount: text.value,
    percent: row.percentage === null || text.isUnknown ? "" : formatPercent(row.percentage),
  };
}

function costNote(kind: PlanCostKind, { service, currencyCode }: SectionFigures, words: Words): string {
  if (kind !== "cartService") return words(`cost-${kind}-note`);
  const whole = wholeServiceOf(service);
  return service && whole ? describeServiceCost(service, whole, currencyCode, words) : "";
}

function presentEffect({ effectOnReturn, total }: Pick<CostFigures, "effectOnReturn" | "total">, words: Words): string {
  const effect = knownEffect(effectOnReturn, total);
  return effect === null ? "" : markPartial(words("effect", { value: formatNumber(effect, 2) }), total.uncounted);
}
