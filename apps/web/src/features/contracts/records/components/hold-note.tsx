import { IconAlertTriangle } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Contract } from "../api/contract-queries.ts";
import { findHold } from "../model/find-hold.ts";
import classes from "./hold-note.module.css";

/** Explains why a contract cannot be signed or sealed yet, and what to do. Returns null if no obstacle is known. */
export function HoldNote({ contract }: { contract: Contract }) {
  const { t } = useTexts("signing");
  const hold = findHold(contract);
  if (hold === null) return null;
  return (
    <p className={classes["note"]}>
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      {t(hold)}
    </p>
  );
}
