import { Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { WeightBars, type WeightPart } from "#ui/charts/weight-bars.tsx";
import classes from "./part-rows.module.css";

/** Readable at a glance; a click shows the rest. */
const firstRows = 10;

type PartRowsProps = {
  label: string;
  /** Sorted by weight, largest first. */
  rows: readonly WeightPart[];
};

/** Parts of a whole with a bar each: the largest first, all of them on request. */
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
