import { formatMoney, formatNumber, formatPercent, type Language } from "@fundport/i18n";
import { type AllCosts, type PlanCostKind, type PlanCostRow, wholeServiceOf } from "./all-costs.ts";
import type { CostFigures, CostRowFigures, SectionFigures } from "./figures.ts";
import { knownEffect, markedNote, markPartial, partialText } from "./partial-text.ts";
import { costName, effectYearsLabel, listCostRows, presentEffectYears, withoutServiceNotes } from "./present-item.ts";
import { describeServiceCost } from "./present-notes.ts";
import type { TranslateProposal } from "./proposal-translator.ts";

/**
 * Presents the costs of a section: the table, the notes, and the effect on the yearly return in total and by year.
 * `allCosts` is null for a part of a plan: its table leaves out the service of the whole plan, and if the plan has such
 * a service, no effect is printed.
 */
export function presentCosts(
  section: SectionFigures,
  allCosts: AllCosts | null,
  language: Language,
  t: TranslateProposal,
) {
  const { costs, service } = section;
  const isPart = allCosts === null && wholeServiceOf(service) !== null;
  const printedCosts = isPart ? null : (allCosts ?? costs);
  const effect = printedCosts === null ? "" : presentEffect(printedCosts, t);
  const effectYears = printedCosts === null ? [] : presentEffectYears(section.costYears, printedCosts.total, t);
  return {
    costs: costs && {
      rows: presentRows(section, allCosts?.rows ?? costs.rows, language, t),
      totalLabel: t(isPart ? "part-costs" : "all-costs"),
      total: presentAmount(allCosts?.total ?? costs.total, "", section, language),
    },
    costNotes: costs
      ? [
          // The rows of the table name the costs that they leave out. This note explains the mark after the effect.
          effect !== "" || effectYears.length > 1 ? markedNote(costs.total.uncounted ?? [], language) : "",
          ...(allCosts === null ? withoutServiceNotes(service, t) : []),
          costs.rows.some(({ kind }) => kind === "thirdParty") ? "" : t("no-third-party"),
        ].filter(Boolean)
      : [],
    effect,
    effectYears,
    effectYearsLabel: effectYearsLabel(costs, t),
  };
}

function presentRows(section: SectionFigures, rows: readonly PlanCostRow[], language: Language, t: TranslateProposal) {
  return listCostRows(rows).map((row) => ({
    name: costName(row.kind, section.service, t),
    ...presentAmount(row, costNote(row.kind, section, t), section, language),
  }));
}

function presentAmount(row: CostRowFigures, note: string, { currencyCode }: SectionFigures, language: Language) {
  const text = partialText(row, (amount) => formatMoney(amount, currencyCode), language);
  return {
    // Both notes are needed: third-party payments are part of fees that are already counted, even if the amount of
    // these payments is unknown.
    note: [note, text.note].filter(Boolean).join("; "),
    amount: text.value,
    percent: row.percentage === null || text.isUnknown ? "" : formatPercent(row.percentage),
  };
}

function costNote(kind: PlanCostKind, { service, currencyCode }: SectionFigures, t: TranslateProposal): string {
  if (kind !== "cartService") return t(`cost-${kind}-note`);
  const whole = wholeServiceOf(service);
  return service && whole ? describeServiceCost(service, whole, currencyCode, t) : "";
}

function presentEffect(
  { effectOnReturn, total }: Pick<CostFigures, "effectOnReturn" | "total">,
  t: TranslateProposal,
): string {
  const effect = knownEffect(effectOnReturn, total);
  return effect === null ? "" : markPartial(t("effect", { value: formatNumber(effect, 2) }), total.uncounted);
}
