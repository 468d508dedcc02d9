import { Button } from "@mantine/core";
import { IconArrowsDiff } from "@tabler/icons-react";
import { lazy, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { DialogCode } from "#ui/overlays/dialog-code.tsx";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import type { ApplyDraft } from "./apply-draft.ts";

const CompareDialog = lazy(async () => ({ default: (await import("./compare-dialog.tsx")).CompareDialog }));

type CompareButtonProps = {
  scope: CartScope;
  actions: CartActions;
  /** Loads a draft into the cart. If absent, drafts are not offered for comparison. */
  applyDraft?: ApplyDraft | undefined;
};

/**
 * A button that opens the comparison of the cart with another version. The comparison's code is loaded only after a
 * click.
 */
export function CompareButton(props: CompareButtonProps) {
  const { t } = useTexts("compare");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        data-compare
        leftSection={<IconArrowsDiff size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("open")}
      </Button>
      {isOpen && (
        <DialogCode onMissing={() => setOpen(false)}>
          <CompareDialog {...props} onClose={() => setOpen(false)} />
        </DialogCode>
      )}
    </>
  );
}
