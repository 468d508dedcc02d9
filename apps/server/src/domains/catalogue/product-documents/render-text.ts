import { formatDay, formatPercent } from "@fundport/i18n";
import { element, escapeXml } from "../../../print/svg.ts";
import type { ProductFacts } from "./facts.ts";
import { presentFacts, presentPeriods, presentYears } from "./present-facts.ts";
import type { TranslateProduct } from "./translator.ts";

/** Returns the holdings of a product as XML, with shares in percent and a decimal point. */
export function holdingsXml(facts: ProductFacts): string {
  const compositions = facts.compositions.map(({ name, parts }) =>
    element(
      "composition",
      name === null ? {} : { name },
      ...parts.map((part) => element("part", { share: String(part.value) }, escapeXml(part.name))),
    ),
  );
  const attributes = {
    name: facts.name,
    ...(facts.code === null ? {} : { [facts.kind === "Fund" ? "isin" : "code"]: facts.code }),
    currency: facts.currencyCode,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("holdings", attributes, ...compositions)}\n`;
}

/** Returns the facts and figures of a product as plain text with one item per line. */
export function summaryText(facts: ProductFacts, translate: TranslateProduct): string {
  const asOf = facts.performance[0]?.asOfDate;
  const block = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ["", title, ...lines]);
  const lines = [
    facts.name,
    [facts.code, facts.issuer, facts.assetClass].filter((part) => part !== null).join(" · "),
    ...(facts.description === null ? [] : ["", facts.description]),
    ...block(translate("product:facts"), presentFacts(facts, translate).map(lineOf)),
    ...block(
      `${translate("product:performance")}${asOf === undefined ? "" : ` ${translate("factsheet:as-of", { day: formatDay(asOf) })}`}`,
      [...presentPeriods(facts, translate), ...presentYears(facts)].map(lineOf),
    ),
    ...block(
      translate("factsheet:largest-parts"),
      (facts.compositions[0]?.parts ?? []).map(({ name, value }) =>
        lineOf({ label: name, value: formatPercent(value) }),
      ),
    ),
    "",
    translate("factsheet:note-past"),
    translate("factsheet:note-advice"),
  ];
  return `${lines.join("\n").replaceAll("\u00a0", " ")}\n`;
}

function lineOf({ label, value }: { label: string; value: string }): string {
  return `${label}: ${value}`;
}
