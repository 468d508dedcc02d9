import type { StoredProposal, ProposalChange } from "@fundport/api";
import { type Decimals, formatMoney, formatNumber, formatPercent } from "@fundport/i18n";
import type { TFunction } from "i18next";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./proposal-list.module.css";

type Fact = "currency" | "forecast" | "assetSplit" | "product" | "counted" | "uncounted";
type Change = ProposalChange & { readonly figure: Exclude<ProposalChange["figure"], Fact> };
type FactOf = ProposalChange & { readonly figure: Fact };
const facts: ReadonlySet<string> = new Set<Fact>([
  "currency",
  "forecast",
  "assetSplit",
  "product",
  "counted",
  "uncounted",
]);
const isFact = (change: ProposalChange): change is FactOf => facts.has(change.figure);
const isNumber = (change: ProposalChange): change is Change => !isFact(change);

/**
 * Shows the changes since a proposal was created: first the printed and current numbers, and then all other changes as
 * sentences.
 */
export function ProposalChanges({ proposal }: { proposal: StoredProposal }) {
  const { t } = useTexts(["proposal", "derivation"]);
  const { changes, parts, isPartlyCompared } = proposal;
  const numbers = changes.filter(isNumber);
  const sentences = [...new Set(changes.filter(isFact).map((fact) => describeFact(t, fact)))];
  return (
    <>
      {numbers.length > 0 && <Numbers changes={numbers} parts={parts} />}
      {sentences.length > 0 && (
        <ul className={classes["moved"]}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {isPartlyCompared && <p className={classes["partly"]}>{t("compared-partly")}</p>}
    </>
  );
}

function Numbers({ changes, parts }: { changes: readonly Change[]; parts: readonly string[] }) {
  const { t } = useTexts(["proposal", "derivation"]);
  const headingOf = ({ part, item }: Change) => item ?? (parts.length > 1 ? part : null);
  // Changes of the whole cart have no heading, so they are listed first. Elsewhere, they would seem to belong to the
  // investment above them.
  const ofCart = changes.filter(({ part }) => part === null);
  const inOrder = [...ofCart, ...changes.filter(({ part }) => part !== null)];
  const groups = Map.groupBy(inOrder, (change) => `${change.part ?? ""}\n${headingOf(change) ?? ""}`);
  return (
    <table className={classes["changes"]}>
      <caption className="visually-hidden">{t("changes-caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("changes-figure")}</th>
          <th scope="col">{t("changes-before")}</th>
          <th scope="col">{t("changes-after")}</th>
          <th scope="col">{t("changes-difference")}</th>
        </tr>
      </thead>
      {[...groups].map(([key, group]) => (
        <Group key={key} heading={group[0] ? headingOf(group[0]) : null} changes={group} />
      ))}
    </table>
  );
}

/** Shows the changed figures of one investment or part below its name. */
function Group({ heading, changes }: { heading: string | null; changes: readonly Change[] }) {
  const { t } = useTexts(["proposal", "derivation"]);
  return (
    <tbody>
      {heading !== null && (
        <tr className={classes["heading"]}>
          <th colSpan={4} scope="rowgroup">
            {heading}
          </th>
        </tr>
      )}
      {changes.map((change, index) => (
        // The key contains the index, because two investments may have the same name. The order of rows never changes.
        <tr key={`${index} ${change.figure}`}>
          <th scope="row">{nameOf(t, change)}</th>
          <td>{format(t, change, change.before)}</td>
          <td>{format(t, change, change.after)}</td>
          <td>{difference(t, change)}</td>
        </tr>
      ))}
    </tbody>
  );
}

function nameOf(t: TFunction, { figure, subject }: Change): string {
  const name = t(`proposal:figure-${figure}`);
  const which = figure === "assetClass" ? (subject ?? t("proposal:figure-unknown-class")) : subject;
  return which === null ? name : `${name}: ${which}`;
}

function format(t: TFunction, change: Change, value: number | null): string {
  const { figure, currencyCode } = change;
  if (value === null) return t("derivation:unknown");
  if (currencyCode !== null) return formatMoney(value, currencyCode);
  return figure === "exchangeRate" ? formatNumber(value, rateDecimals(change)) : formatPercent(value);
}

/**
 * Returns 6 decimals if a rate is below 1, otherwise 4. A unit of one currency may be worth a few hundredths of
 * another, and with four decimals two such rates could look equal.
 */
function rateDecimals({ before, after }: Change): Decimals {
  return [before, after].some((rate) => rate !== null && rate < 1) ? 6 : 4;
}

/** Returns the difference between the two values of a figure; empty if either value is unknown. */
function difference(t: TFunction, change: Change): string {
  const { figure, before, after, currencyCode } = change;
  if (before === null || after === null) return "";
  const sign = after > before ? "+" : "";
  if (currencyCode !== null) return `${sign}${formatMoney(after - before, currencyCode)}`;
  if (figure === "exchangeRate") return `${sign}${formatNumber(after - before, rateDecimals(change))}`;
  return t("derivation:points", { value: `${sign}${formatNumber(after - before, 2)}` });
}

function describeFact(t: TFunction, { figure, reason, item, part }: FactOf): string {
  const name = item ?? part ?? "";
  const reasonText = reason === null ? "" : t(`proposal:reason-${reason}`);
  return t(`proposal:fact-${figure}`, { name, what: reasonText });
}
