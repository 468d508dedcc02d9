import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { closeButton } from "./toasts.ts";
import classes from "./undo-toast.module.css";

type UndoToast = {
  id: string;
  message: string;
  undoLabel: string;
  onUndo: () => void;
};

/** Says what was taken away and gives it back on request. Stays for 8 s, longer while one points at it. */
export function showUndoToast({ id, message, undoLabel, onUndo }: UndoToast): void {
  function handleUndo() {
    notifications.hide(id);
    onUndo();
  }
  notifications.hide(id);
  notifications.show({
    id,
    message: (
      <span className={classes["toast"]}>
        <span>{message}</span>
        <Button size="compact-sm" variant="light" onClick={handleUndo}>
          {undoLabel}
        </Button>
      </span>
    ),
    color: "teal",
    withBorder: true,
    closeButtonProps: closeButton(),
    autoClose: 8000,
  });
}
