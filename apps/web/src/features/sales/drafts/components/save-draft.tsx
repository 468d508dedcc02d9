import { Button } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { DraftCart } from "../model/draft-cart.ts";
import { SaveDraftDialog } from "./save-draft-dialog.tsx";

/** The cart page's way to save the contract as a draft. Source: cart §2, Bottom buttons. */
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
