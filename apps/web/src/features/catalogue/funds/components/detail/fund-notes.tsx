import type { Fund, NeededFigure } from "@fundport/api";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./fund-notes.module.css";

const nameOf = {
  riskLevel: "product:risk",
  ongoingCharge: "product:ongoing-charge",
  maximalEntryFee: "product:maximal-entry-fee",
} as const satisfies Record<NeededFigure, string>;

/** Notes for the advisor: whether the fund is leveraged, and which missing figures exclude the fund from proposals. */
export function FundNotes({ fund }: { fund: Pick<Fund, "isLeveraged" | "missingFigures"> }) {
  const { t } = useTexts("product");
  const figures = fund.missingFigures.map((figure) => withinSentence(t(nameOf[figure]))).join(", ");
  const notes = [
    ...(fund.isLeveraged ? [t("product:leveraged-note")] : []),
    ...(figures === "" ? [] : [t("product:missing-figures-note", { figures })]),
  ];
  if (notes.length === 0) return null;
  return (
    <div role="note" className={classes["notes"]}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/** Changes the first letter of a label to lower case, because labels start with a capital. */
const withinSentence = (label: string): string => `${label.charAt(0).toLocaleLowerCase()}${label.slice(1)}`;
