import { IconInfoCircle } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { LeaveReason } from "#features/contracts/records/model/leave-reason.ts";
import classes from "./leave-note.module.css";

/** Explains why the advisor was sent back from the contract step to the client step. */
export function LeaveNote({ reason }: { reason: LeaveReason | null }) {
  const { t } = useTexts("contract");
  return (
    <output className={classes["region"]}>
      {reason !== null && (
        <span className={classes["note"]}>
          <IconInfoCircle size={20} stroke={1.7} aria-hidden /> {t(`left-${reason}`)}
        </span>
      )}
    </output>
  );
}
