import type { CartChoice, ChoiceGroup } from "@fundport/cart";
import { type ReactNode, useId } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { groupRows } from "./group-rows.ts";
import classes from "./compare-table.module.css";

/** How one number or word differs from the other; `good` colours it, neutral has the colour of what can be pressed. */
export type Difference = {
  /** With its sign, `+1 000 Kč`; null where words alone differ, or nothing does. */
  readonly change: string | null;
  /** Null where there is nothing to compare with. */
  readonly words: "more" | "less" | "equal" | "differs" | "together" | null;
  readonly tone: "good" | "bad" | "neutral" | "none";
};
export type CompareRow = {
  readonly key: string;
  readonly label: string;
  readonly now: string | null;
  readonly other: string | null;
  readonly difference: Difference;
  /** Where either side may be taken: which difference it is. */
  readonly choice?: CartChoice | null;
  /** What it is taken together with. */
  readonly group?: ChoiceGroup | null;
  /** The choice of the row above, with which this one goes. */
  readonly follows?: CartChoice;
};
/** Either side of each difference may be taken: which ones are taken from the other version. */
export type Choosing = {
  /** What heads the two versions. */
  readonly headings: { readonly now: string; readonly other: string };
  /** What a side is called where it is taken as a whole. */
  readonly sides: { readonly now: string; readonly other: string };
  readonly taken: ReadonlySet<CartChoice>;
  readonly onTake: (choice: CartChoice, isTaken: boolean) => void;
};
export type CompareGroup = {
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

/** Both versions side by side, and what lies between them. On a phone each row has its name above its numbers. */
export function CompareTable({ caption, groups, choosing }: CompareTableProps) {
  const { t } = useTexts("compare");
  const headed = (rows: readonly CompareRow[]) => (choosing ? groupRows(rows, choosing, t) : rows);
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
          {headed(rows).map((row) => (
            <Row key={row.key} row={row} subject={group?.title ?? caption} choosing={choosing} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type RowProps = {
  row: CompareRow;
  /** What the row is of, for who hears a choice without the rows above it. */
  subject: string;
  choosing: Choosing | undefined;
};

function Row({ row, subject, choosing }: RowProps) {
  const { t } = useTexts("compare");
  const { key, label, now, other, difference, choice = null, follows } = row;
  const name = useId();
  const shown = choice === null || !choosing ? null : choosing;
  const decided = follows ?? choice;
  const isTaken = decided !== null && choosing?.taken.has(decided) === true;
  /** One side's value: what is pressed to have it, where there is a choice. */
  const side = (value: string | null, isOther: boolean): ReactNode => {
    if (shown === null || choice === null) return value ?? <Missing />;
    const heading = isOther ? shown.headings.other : shown.headings.now;
    return (
      <label className={classes["choice"]}>
        <input
          type="radio"
          name={name}
          checked={isTaken === isOther}
          aria-label={`${subject}, ${label}: ${heading}, ${value ?? t("missing-words")}`}
          onChange={() => shown.onTake(choice, isOther)}
        />
        <span>{value ?? <Missing />}</span>
      </label>
    );
  };
  /** Whether the side is the one that is left behind. */
  const isLeft = (isOther: boolean) => (choosing && decided !== null && isTaken !== isOther) || undefined;
  return (
    <tr
      data-row={key}
      data-differs={(difference.words !== null && difference.words !== "equal") || undefined}
      data-part={follows !== undefined || undefined}
    >
      <th scope="row">{label}</th>
      <td data-left={isLeft(false)}>{side(now, false)}</td>
      <td data-left={isLeft(true)}>{side(other, true)}</td>
      <td className={classes["difference"]} data-tone={difference.tone}>
        {difference.change}{" "}
        {difference.words !== null && <span className={classes["words"]}>{t(difference.words)}</span>}
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
