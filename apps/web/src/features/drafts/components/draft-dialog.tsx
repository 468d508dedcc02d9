import "#ui/modal.css";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { useFocusReturn } from "#ui/use-focus-return.ts";

type DraftDialogProps = { title: string; isWide?: boolean; width?: string; onClose: () => void; children: ReactNode };

/** The frame of a question about a draft; Escape and the cross change nothing. */
export function DraftDialog({ title, isWide = false, width, onClose, children }: DraftDialogProps) {
  const { t } = useTexts("drafts");
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      size={width ?? (isWide ? "xl" : "lg")}
      padding="xl"
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {children}
    </Modal>
  );
}
