import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "#features/contracts/records/components/contract-forms.module.css";

/** A step that has to be done before signing. */
export type PriorStep = { text: string; show: () => void };

type MethodButtonProps = {
  label: string;
  icon: ReactNode;
  isMain?: boolean;
  isRunning?: boolean;
  /** Why the method cannot be used; null if it can. */
  obstacle: string | null;
  /** A step to do first; a click leads to it until it is done. */
  before: PriorStep | null;
  onClick: () => void;
};

/** A button for one method of signing. Names the step to do first, and leads to it. */
export function MethodButton({ label, icon, isMain, isRunning = false, obstacle, before, onClick }: MethodButtonProps) {
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
