import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "#features/contracts/records/components/contract-forms.module.css";

type WayButtonProps = {
  label: string;
  icon: ReactNode;
  isMain?: boolean;
  isRunning?: boolean;
  /** Why the way is closed altogether; null: it is not. */
  obstacle: string | null;
  /** What has to be done first, and what a press does meanwhile: it leads there. */
  before: { text: string; show: () => void } | null;
  onClick: () => void;
};

/** A way to have the contract signed. What has to be done first is told, and a press leads to it. */
export function MethodButton({ label, icon, isMain, isRunning = false, obstacle, before, onClick }: WayButtonProps) {
  const id = useId();
  const isClosed = obstacle !== null;
  const why = obstacle ?? before?.text;
  return (
    <>
      <Button
        fullWidth
        classNames={{ root: classes["way"] ?? "", label: classes["way-label"] ?? "" }}
        variant={isMain ? "filled" : "light"}
        leftSection={icon}
        loading={isRunning}
        disabled={isClosed}
        {...(!isClosed && before !== null && { "data-disabled": true, "aria-disabled": true })}
        aria-describedby={why === undefined ? undefined : id}
        onClick={before === null ? onClick : before.show}
      >
        {label}
      </Button>
      {why !== undefined && (
        <p className={isClosed ? classes["quiet"] : "visually-hidden"} id={id}>
          {why}
        </p>
      )}
    </>
  );
}
