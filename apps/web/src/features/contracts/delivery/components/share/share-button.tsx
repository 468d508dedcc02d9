import { Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { shareContentOf } from "../../model/share-content.ts";
import { CopiesDialog } from "./copies-dialog.tsx";
import { ShareDialog } from "./share-dialog.tsx";

/**
 * A button that sends the documents by email: copies before the signature, sealed files afterwards. Returns null if the
 * contract has no documents to send in its state.
 */
export function ShareButton({ contract }: { contract: Contract }) {
  const { t } = useTexts("signed");
  const [isOpen, setOpen] = useState(false);
  const kind = shareContentOf(contract);
  if (kind === null) return null;
  const Dialog = kind === "copies" ? CopiesDialog : ShareDialog;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={18} stroke={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(`share-${kind}`)}
      </Button>
      {isOpen && <Dialog contract={contract} onClose={() => setOpen(false)} />}
    </>
  );
}
