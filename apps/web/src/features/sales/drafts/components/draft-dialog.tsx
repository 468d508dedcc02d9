import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useFocusReturn } from "#ui/overlays/use-focus-return.ts";

type DraftDialogProps = {
  title: string;
  isWide?: boolean;
  /** True if the dialog shows two versions side by side. It is then as wide as a page, and full screen on a phone. */
  isComparison?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of a dialog about a draft. Escape and the close button close the dialog without changing anything. */
export function DraftDialog({ title, isWide = false, isComparison = false, onClose, children }: DraftDialogProps) {
  const { t } = useTexts("drafts");
  useFocusReturn();
  const isPhone = useMediaQuery("(width < 48rem)", false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      size={isComparison ? "60rem" : isWide ? "xl" : "lg"}
      fullScreen={isComparison && isPhone}
      padding="xl"
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {children}
    </Modal>
  );
}
