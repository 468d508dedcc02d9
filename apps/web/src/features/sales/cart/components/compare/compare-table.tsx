import { type ReactNode, useId } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Choosing, CompareRow } from "./compare-row.ts";
import { groupRows } from "./group-rows.ts";
import classes from "./compare-table.module.css";

type CompareGroup = {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly kind: string;
};
type CompareTableProps = {
  caption: string;
  groups: readonly { readonly group: CompareGroup | null; readonly rows: readonly CompareRow[] }[];
  choosing?: Choosing | undefined;
};

/** Shows two versions side by side with their differences. On a phone, the name of each row is above its values. */
export function CompareTable({ caption, groups, choosing }: CompareTableProps) {
  const { t } = useTexts("compare");
  const withHeadings = (rows: readonly CompareRow[]) => (choosing ? groupRows(rows, choosing, t) : rows);
  return (
    <table className={classes["table"]}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("figure")}</span>
          </th>
          <th scope="col">{choosing?.headings.now ?? t("now")}</th>
          <th scope="col">{choosing?.headings.other ?? t("other")}</th>
          <th scope="col">{t("difference")}</th>
        </tr>
      </thead>
      {groups.map(({ group, rows }) => (
        <tbody key={group?.key ?? "all"} data-group={group?.key}>
          {group && (
            <tr className={classes["group"]}>
              <th scope="rowgroup" colSpan={4}>
                {group.title}{" "}
                <span className={classes["kind"]} data-kind={group.kind}>
                  {group.note}
                </span>
              </th>
            </tr>
          )}
          {withHeadings(rows).map((row) => (
            <Row key={row.key} row={row} subject={group?.title ?? caption} choosing={choosing} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type RowProps = {
  row: CompareRow;
  /** The subject of the row. Screen readers that read a single choice need it, because they skip the rows above. */
  subject: string;
  choosing: Choosing | undefined;
};

function Row({ row, subject, choosing }: RowProps) {
  const { t } = useTexts("compare");
  const { key, label, now, other, difference, choice = null, follows } = row;
  const name = useId();
  const controls = choice === null || !choosing ? null : choosing;
  const decidingChoice = follows ?? choice;
  const isOtherChosen = decidingChoice !== null && choosing?.otherChoices.has(decidingChoice) === true;
  /** Renders one side's value, as a radio button if it can be chosen. */
  const side = (value: string | null, isOther: boolean): ReactNode => {
    if (controls === null || choice === null) return value ?? <Missing />;
    const heading = isOther ? controls.headings.other : controls.headings.now;
    return (
      <label className={classes["choice"]}>
        <input
          type="radio"
          name={name}
          checked={isOtherChosen === isOther}
          aria-label={`${subject}, ${label}: ${heading}, ${value ?? t("missing-words")}`}
          onChange={() => controls.onChoose(choice, isOther)}
        />
        <span>{value ?? <Missing />}</span>
      </label>
    );
  };
  /** Returns true for the side that the user did not choose. */
  const isDiscarded = (isOther: boolean) =>
    (choosing && decidingChoice !== null && isOtherChosen !== isOther) || undefined;
  return (
    <tr
      data-row={key}
      data-differs={(difference.relation !== null && difference.relation !== "equal") || undefined}
      data-part={follows !== undefined || undefined}
    >
      <th scope="row">{label}</th>
      <td data-left={isDiscarded(false)}>{side(now, false)}</td>
      <td data-left={isDiscarded(true)}>{side(other, true)}</td>
      <td className={classes["difference"]} data-tone={difference.tone}>
        {difference.change}{" "}
        {difference.relation !== null && <span className={classes["words"]}>{t(difference.relation)}</span>}
      </td>
    </tr>
  );
}

function Missing() {
  const { t } = useTexts("compare");
  return (
    <>
      <span aria-hidden>{t("missing")}</span>
      <span className="visually-hidden">{t("missing-words")}</span>
    </>
  );
}
