import { Button } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { DraftCart } from "../model/draft-cart.ts";
import { emptyContent } from "../model/draft-content.ts";
import { type LoadedDraft, setLoadedDraft } from "../model/loaded-draft.ts";
import type { SavedState } from "../model/use-saved-state.ts";
import classes from "./draft-dialogs.module.css";
import { DraftDialog } from "./draft-dialog.tsx";

type LeaveDialogProps = { cart: DraftCart; draft: LoadedDraft; saved: SavedState; onClose: () => void };

/**
 * Offers three choices: leave the draft and keep the cart, leave the draft and empty the cart, or stay.
 * Source: docs/reference/drafts.md#leaving-a-draft.
 */
export function LeaveDialog({ cart, draft, saved, onClose }: LeaveDialogProps) {
  const { t } = useTexts("drafts");
  function handleLeave() {
    onClose();
    setLoadedDraft(null);
  }
  async function handleEmpty() {
    onClose();
    const notice = { message: t("emptied"), onUndo: () => setLoadedDraft(draft) };
    if (await cart.replace(emptyContent, notice)) setLoadedDraft(null);
  }
  return (
    <DraftDialog title={t("leave-title", { name: draft.name })} onClose={onClose}>
      <div className={classes["form"]}>
        <p className={classes["lead"]}>
          {t("leave-text")}
          {saved !== "saved" && ` ${t(saved === "unsaved" ? "leave-unsaved" : "leave-made")}`}
        </p>
        <div className={classes["actions"]}>
          <Button variant="default" onClick={onClose}>
            {t("leave-no")}
          </Button>
          <Button variant="default" onClick={() => void handleEmpty()}>
            {t("leave-yes-empty")}
          </Button>
          <Button onClick={handleLeave}>{t("leave-yes")}</Button>
        </div>
      </div>
    </DraftDialog>
  );
}
