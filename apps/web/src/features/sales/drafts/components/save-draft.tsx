import { Button } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { DraftCart } from "../model/draft-cart.ts";
import { SaveDraftDialog } from "./save-draft-dialog.tsx";

/** The button that opens the dialog to save the cart as a draft. Source: docs/reference/drafts.md#saving. */
export function SaveDraft({ cart }: { cart: DraftCart }) {
  const { t } = useTexts("drafts");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        data-save-draft
        leftSection={<IconDeviceFloppy size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("save")}
      </Button>
      {isOpen && <SaveDraftDialog cart={cart} onClose={() => setOpen(false)} />}
    </>
  );
}
