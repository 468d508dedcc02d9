import type { Fund, NeededFigure } from "@fundport/api";
import { useTexts } from "#lib/use-texts.tsx";
import classes from "./fund-notes.module.css";

const nameOf = {
  riskLevel: "product:risk",
  ongoingCharge: "product:ongoing-charge",
  maximalEntryFee: "product:maximal-entry-fee",
} as const satisfies Record<NeededFigure, string>;

/** What an advisor has to know before anything else: that the fund is leveraged, and what keeps it out of proposals. */
export function FundNotes({ fund }: { fund: Pick<Fund, "isLeveraged" | "missingFigures"> }) {
  const { t } = useTexts("product");
  const figures = fund.missingFigures.map((figure) => t(nameOf[figure])).join(", ");
  const notes = [
    ...(fund.isLeveraged ? [t("product:leveraged-note")] : []),
    ...(figures === "" ? [] : [t("product:missing-figures-note", { figures })]),
  ];
  return notes.map((note) => (
    <p key={note} role="note" className={classes["note"]}>
      {note}
    </p>
  ));
}
