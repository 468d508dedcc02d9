import { Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { WeightBars, type WeightPart } from "#ui/charts/weight-bars.tsx";
import classes from "./part-rows.module.css";

/** The number of rows shown at first, which can be read at a glance. A click shows the others. */
const firstRows = 10;

type PartRowsProps = {
  label: string;
  /** The parts, sorted by weight, largest first. */
  rows: readonly WeightPart[];
};

/** The parts of a whole, each with a bar. Shows the largest parts first, and all parts on request. */
export function PartRows({ label, rows }: PartRowsProps) {
  const { t } = useTexts("product");
  const [isExpanded, setWhole] = useState(false);
  const rest = rows.length - firstRows;
  return (
    <>
      <WeightBars label={label} parts={isExpanded ? rows : rows.slice(0, firstRows)} />
      {rest > 0 && !isExpanded && (
        <Button className={classes["more"] ?? ""} variant="default" onClick={() => setWhole(true)}>
          {t("show-more", { count: rest })}
        </Button>
      )}
    </>
  );
}
