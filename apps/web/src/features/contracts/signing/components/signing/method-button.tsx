import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "#features/contracts/records/components/contract-forms.module.css";

/** A step that the user has to take before signing: its description, and a function that leads to it. */
export type PriorStep = { text: string; show: () => void };

type MethodButtonProps = {
  label: string;
  icon: ReactNode;
  isMain?: boolean;
  isRunning?: boolean;
  /** The reason why the method cannot be used; null if it can be used. */
  obstacle: string | null;
  /**
   * The step to take first. Until it is done, a click leads to that step instead of signing. Null if all steps are
   * done.
   */
  before: PriorStep | null;
  onClick: () => void;
};

/**
 * A button for one signing method. If another step must be taken first, the button describes that step and leads to it.
 */
export function MethodButton({ label, icon, isMain, isRunning = false, obstacle, before, onClick }: MethodButtonProps) {
  const id = useId();
  const isClosed = obstacle !== null;
  const explanation = obstacle ?? before?.text;
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
        aria-describedby={explanation === undefined ? undefined : id}
        onClick={before === null ? onClick : before.show}
      >
        {label}
      </Button>
      {explanation !== undefined && (
        <p className={isClosed ? classes["quiet"] : "visually-hidden"} id={id}>
          {explanation}
        </p>
      )}
    </>
  );
}
