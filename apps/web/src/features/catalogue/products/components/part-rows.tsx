import { Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { WeightBars, type WeightPart } from "#ui/charts/weight-bars.tsx";
import classes from "./part-rows.module.css";

/** As many as can be read at a glance; the rest is a press away. */
const firstRows = 10;

type PartRowsProps = {
  label: string;
  /** Heaviest first. */
  rows: readonly WeightPart[];
};

/** Parts of a whole with a bar each: first the heaviest, all of them on request. */
export function PartRows({ label, rows }: PartRowsProps) {
  const { t } = useTexts("product");
  const [isWhole, setWhole] = useState(false);
  const rest = rows.length - firstRows;
  return (
    <>
      <WeightBars label={label} parts={isWhole ? rows : rows.slice(0, firstRows)} />
      {rest > 0 && !isWhole && (
        <Button className={classes["more"] ?? ""} variant="default" onClick={() => setWhole(true)}>
          {t("show-more", { count: rest })}
        </Button>
      )}
    </>
  );
}
