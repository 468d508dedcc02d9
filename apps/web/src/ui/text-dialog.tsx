import "./modal.css";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./text-dialog.module.css";

export type TextModalProps = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** The buttons below the text, the main one last. */
  actions?: ReactNode;
  /** Only a button of its own closes it: neither Escape, nor the cross, nor a click beside it. */
  isBinding?: boolean;
};

/** What `TextModal` shows once its code is there. */
export function TextDialog({ title, closeLabel, onClose, children, actions, isBinding = false }: TextModalProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      size="lg"
      padding="xl"
      withCloseButton={!isBinding}
      closeOnEscape={!isBinding}
      closeOnClickOutside={!isBinding}
      closeButtonProps={{ "aria-label": closeLabel }}
    >
      <div className={classes["text"]}>{children}</div>
      {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
    </Modal>
  );
}
