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

/** Long enough to be read and to be reached by the keyboard. */
const shownMs = 15_000;
/** How long a toast that was in use when its time came is left alone. */
const longerMs = 3000;
/** What was pressed is gone by then, and the focus with it. */
const afterRemovalMs = 400;

/**
 * Says what was taken away and gives it back on request. Stays for 15 s, and on while one points at it or it has the
 * focus: whoever took it away by the keyboard, and lost the focus with it, finds the way back focused.
 */
export function showUndoToast({ id, message, undoLabel, onUndo }: UndoToast): void {
  function handleUndo() {
    notifications.hide(id);
    onUndo();
  }
  const pressed = document.activeElement;
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
          instead={pressed}
        />
      ),
      color: "teal",
      withBorder: true,
      closeButtonProps: closeButton(),
      // The library would close it under the focus.
      autoClose: false,
    }),
  );
}

type UndoProps = {
  message: string;
  label: string;
  onUndo: () => void;
  onTimeOver: () => void;
  /** What had the focus, the body where it was lost before: the button takes it over where that is gone. */
  instead: Element | null;
};

function Undo({ message, label, onUndo, onTimeOver, instead }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  const handleTimeOver = useEffectEvent(onTimeOver);
  useEffect(() => {
    let timer = setTimeout(closeUnlessInUse, shownMs);
    function closeUnlessInUse() {
      const isInUse = button.current?.closest('[role="alert"]')?.matches(":hover, :focus-within");
      if (isInUse) timer = setTimeout(closeUnlessInUse, longerMs);
      else handleTimeOver();
    }
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      const isLost = instead === document.body || instead?.isConnected === false;
      if (!isLost || document.activeElement !== document.body) return;
      button.current?.focus();
      // Whoever pressed with the mouse did not mean to leave the focus here; the browser tells.
      if (!button.current?.matches(":focus-visible")) button.current?.blur();
    }, afterRemovalMs);
    return () => clearTimeout(timer);
  }, [instead]);
  return (
    <span className={classes["toast"]}>
      <span>{message}</span>
      <Button ref={button} size="compact-sm" variant="light" onClick={onUndo}>
        {label}
      </Button>
    </span>
  );
}
