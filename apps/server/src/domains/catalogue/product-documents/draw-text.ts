import { formatDay, formatPercent } from "@fundport/i18n";
import { element, escapeXml } from "../../../print/svg.ts";
import type { ProductFacts } from "./facts.ts";
import { presentFacts, presentPeriods, presentYears } from "./present-facts.ts";
import type { Words } from "./words.ts";

/** What a product holds, for programs to read: shares in percent, with a decimal point. */
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

/** The facts and figures of a product as plain text, a line each. */
export function summaryText(facts: ProductFacts, words: Words): string {
  const asOf = facts.performance[0]?.asOfDate;
  const block = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ["", title, ...lines]);
  const lines = [
    facts.name,
    [facts.code, facts.issuer, facts.assetClass].filter((part) => part !== null).join(" · "),
    ...(facts.description === null ? [] : ["", facts.description]),
    ...block(words("product:facts"), presentFacts(facts, words).map(lineOf)),
    ...block(
      `${words("product:performance")}${asOf === undefined ? "" : ` ${words("factsheet:as-of", { day: formatDay(asOf) })}`}`,
      [...presentPeriods(facts, words), ...presentYears(facts)].map(lineOf),
    ),
    ...block(
      words("factsheet:largest-parts"),
      (facts.compositions[0]?.parts ?? []).map(({ name, value }) =>
        lineOf({ label: name, value: formatPercent(value) }),
      ),
    ),
    "",
    words("factsheet:note-past"),
    words("factsheet:note-advice"),
  ];
  return `${lines.join("\n").replaceAll("\u00a0", " ")}\n`;
}

function lineOf({ label, value }: { label: string; value: string }): string {
  return `${label}: ${value}`;
}
