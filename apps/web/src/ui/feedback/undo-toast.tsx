import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useEffectEvent, useRef } from "react";
import { afterClick } from "../overlays/after-click.ts";
import { closeButton } from "./toasts.ts";
import classes from "./undo-toast.module.css";

type UndoToast = {
  id: string;
  message: string;
  undoLabel: string;
  onUndo: () => void;
};

/** Long enough to read it and to reach it by keyboard. */
const shownMs = 15_000;
/** How much longer the toast stays if it is in use at the end of its time. */
const extensionMs = 3000;
/** By then the clicked element has been removed, and the focus with it. */
const afterRemovalMs = 400;

/**
 * Reports a removal and offers to undo it. Stays for 15 s, and longer while the pointer is over it or it has the focus.
 * If a keyboard user lost the focus through the removal, the undo button gets it.
 */
export function showUndoToast({ id, message, undoLabel, onUndo }: UndoToast): void {
  function handleUndo() {
    notifications.hide(id);
    onUndo();
  }
  const previousFocus = document.activeElement;
  notifications.hide(id);
  afterClick(() =>
    notifications.show({
      id,
      message: (
        <Undo
          message={message}
          label={undoLabel}
          onUndo={handleUndo}
          onTimeOver={() => notifications.hide(id)}
          previousFocus={previousFocus}
        />
      ),
      color: "teal",
      withBorder: true,
      closeButtonProps: closeButton(),
      // The library would close the toast while it has the focus.
      autoClose: false,
    }),
  );
}

type UndoProps = {
  message: string;
  label: string;
  onUndo: () => void;
  onTimeOver: () => void;
  /**
   * The previously focused element, or the body if the focus was already lost. The button takes the focus if this
   * element is gone.
   */
  previousFocus: Element | null;
};

function Undo({ message, label, onUndo, onTimeOver, previousFocus }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  const handleTimeOver = useEffectEvent(onTimeOver);
  useEffect(() => {
    let timer = setTimeout(closeUnlessInUse, shownMs);
    function closeUnlessInUse() {
      const isInUse = button.current?.closest('[role="alert"]')?.matches(":hover, :focus-within");
      if (isInUse) timer = setTimeout(closeUnlessInUse, extensionMs);
      else handleTimeOver();
    }
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      const isLost = previousFocus === document.body || previousFocus?.isConnected === false;
      if (!isLost || document.activeElement !== document.body) return;
      button.current?.focus();
      // A mouse user did not expect the focus here; `:focus-visible` distinguishes the two.
      if (!button.current?.matches(":focus-visible")) button.current?.blur();
    }, afterRemovalMs);
    return () => clearTimeout(timer);
  }, [previousFocus]);
  return (
    <span className={classes["toast"]}>
      <span>{message}</span>
      <Button ref={button} size="compact-sm" variant="light" onClick={onUndo}>
        {label}
      </Button>
    </span>
  );
}
