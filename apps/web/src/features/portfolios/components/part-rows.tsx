import { Button } from "@mantine/core";
import { formatPercent } from "@fundport/i18n";
import { type ReactNode, useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { paletteColor } from "#ui/palette.ts";
import classes from "./part-rows.module.css";

/** As many as can be read at a glance; the rest is a press away. */
const firstRows = 10;

export type PartRow = {
  readonly key: string | number;
  readonly name: ReactNode;
  /** A quiet line below the name. */
  readonly note?: string;
  /** Percent. */
  readonly value: number;
  /** Else one of the palette. */
  readonly color?: string | undefined;
};

/** Parts of a whole, heaviest first: name, weight and a bar; the longest bar takes the whole width. */
export function PartRows({ label, rows }: { label: string; rows: readonly PartRow[] }) {
  const { t } = useTexts("product");
  const [isWhole, setWhole] = useState(false);
  const heaviest = Math.max(...rows.map(({ value }) => value), Number.MIN_VALUE);
  const rest = rows.length - firstRows;
  return (
    <>
      <ul className={classes["rows"]} aria-label={label}>
        {(isWhole ? rows : rows.slice(0, firstRows)).map(({ key, name, note, value, color }, index) => (
          <li key={key} className={classes["row"]}>
            <span className={classes["name"]}>
              {name}
              {note !== undefined && note !== "" && <span className={classes["note"]}>{note}</span>}
            </span>
            <span className={classes["value"]}>{formatPercent(value, { decimals: 1 })}</span>
            <span className={classes["track"]} aria-hidden>
              <span
                className={classes["bar"]}
                style={{ width: `${Math.max(0, (value / heaviest) * 100)}%`, background: color ?? paletteColor(index) }}
              />
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && !isWhole && (
        <Button className={classes["more"] ?? ""} variant="default" onClick={() => setWhole(true)}>
          {t("show-more", { count: rest })}
        </Button>
      )}
    </>
  );
}
