import { useTexts } from "#lib/use-texts.tsx";
import classes from "./compare-table.module.css";

/** How one number or word differs from the other; `good` colours it, neutral has the colour of what can be pressed. */
export type Difference = {
  /** With its sign, `+1 000 Kč`; null where words alone differ, or nothing does. */
  readonly change: string | null;
  /** Null where there is nothing to compare with. */
  readonly words: "more" | "less" | "equal" | "differs" | null;
  readonly tone: "good" | "bad" | "neutral" | "none";
};
export type CompareRow = {
  readonly key: string;
  readonly label: string;
  readonly now: string | null;
  readonly other: string | null;
  readonly difference: Difference;
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
};

/** Both versions side by side, and what lies between them. On a phone each row has its name above its numbers. */
export function CompareTable({ caption, groups }: CompareTableProps) {
  const { t } = useTexts("compare");
  return (
    <table className={classes["table"]}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("figure")}</span>
          </th>
          <th scope="col">{t("now")}</th>
          <th scope="col">{t("other")}</th>
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
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ row: { key, label, now, other, difference } }: { row: CompareRow }) {
  const { t } = useTexts("compare");
  return (
    <tr data-row={key} data-differs={(difference.words !== null && difference.words !== "equal") || undefined}>
      <th scope="row">{label}</th>
      <td>{now ?? <Missing />}</td>
      <td>{other ?? <Missing />}</td>
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
