import { useEffect, useId, useRef } from "react";
import classes from "./plain-dialog.module.css";
import type { TextModalProps } from "./text-dialog.tsx";

/** Replaces `TextDialog` with a native dialog if the code of `TextDialog` could not be loaded. */
export function PlainDialog({ title, closeLabel, onClose, children, actions }: TextModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={classes["dialog"]}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} className={classes["title"]}>
        {title}
      </h2>
      {children}
      <div className={classes["actions"]}>
        {actions ?? (
          <button type="button" onClick={onClose}>
            {closeLabel}
          </button>
        )}
      </div>
    </dialog>
  );
}
