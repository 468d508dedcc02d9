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

/** How long the toast is shown: long enough to read it and to reach it by keyboard. */
const shownMs = 15_000;
/** How much longer the toast stays if the user points at it or has focused it when its time ends. */
const extensionMs = 3000;
/** The delay before the focus is checked. After it, the clicked element has been removed and has lost the focus. */
const afterRemovalMs = 400;

/**
 * Shows that something was removed and offers to undo the removal. The toast stays for 15 s, or longer while the user
 * points at it or has focused it. If a keyboard user lost the focus through the removal, the undo button takes it.
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
      // Closed by a timer here, because the library would close the toast even while it has the focus.
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
   * The element that had the focus before the toast, or the body if the focus was already lost. The undo button takes
   * the focus if this element is removed.
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
      // Removes the focus again for a mouse user, who did not expect it here. `:focus-visible` matches only for
      // keyboard users.
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
