import { IconInfoCircle } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { LeaveReason } from "#features/contracts/records/model/leave-reason.ts";
import classes from "./leave-note.module.css";

/** Explains why the contract step was left for the client step. */
export function LeaveNote({ left }: { left: LeaveReason | null }) {
  const { t } = useTexts("contract");
  return (
    <output className={classes["region"]}>
      {left !== null && (
        <span className={classes["note"]}>
          <IconInfoCircle size={20} stroke={1.7} aria-hidden /> {t(`left-${left}`)}
        </span>
      )}
    </output>
  );
}
