import type { Uncounted } from "@fundport/finance";
import { useTexts } from "#lib/language/use-texts.tsx";
import { notCountedText } from "../../model/figures/partial-text.ts";
import classes from "./partial-figure-note.module.css";

/** Lists the unknown amounts that the numbers below leave out. Returns null if the numbers are complete. */
export function PartialFigureNote({ uncounted }: { uncounted: readonly Uncounted[] }) {
  const { t } = useTexts("derivation");
  const text = notCountedText(t, uncounted);
  return text === "" ? null : <p className={classes["note"]}>{text}</p>;
}
