import type { FigureEstimate } from "@fundport/api";
import { useTexts } from "#lib/language/use-texts.tsx";
import { estimateText } from "#features/catalogue/reference/model/estimate-text.ts";
import classes from "./estimate-note.module.css";

/** Explains the basis of an estimated figure. Hidden if the figure is published. */
export function EstimateNote({ estimate }: { estimate: FigureEstimate | undefined }) {
  const { t } = useTexts("product");
  return estimate === undefined ? null : <span className={classes["note"]}>{estimateText(t, estimate)}</span>;
}
