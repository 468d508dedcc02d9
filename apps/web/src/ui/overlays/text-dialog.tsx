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
};

/** The dialog that `TextModal` loads and shows. */
export function TextDialog({ title, closeLabel, onClose, children, actions }: TextModalProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      size="lg"
      padding="xl"
      closeButtonProps={{ "aria-label": closeLabel }}
    >
      <div className={classes["text"]}>{children}</div>
      {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
    </Modal>
  );
}
