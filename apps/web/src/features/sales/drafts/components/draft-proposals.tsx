import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { DraftDialog } from "./draft-dialog.tsx";

type DraftProposalsProps = { name: string; onClose: () => void; children: ReactNode };

/** A dialog over the list of drafts that shows the proposals created from one draft. */
export function DraftProposals({ name, onClose, children }: DraftProposalsProps) {
  const { t } = useTexts("drafts");
  return (
    <DraftDialog title={t("proposals-of", { name })} isWide onClose={onClose}>
      {children}
    </DraftDialog>
  );
}
