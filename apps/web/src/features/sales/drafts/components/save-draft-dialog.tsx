import type { Draft } from "@fundport/api";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useFocusReturn } from "#ui/overlays/use-focus-return.ts";
import type { DraftCart } from "../model/draft-cart.ts";
import { useLoadedDraft } from "../model/loaded-draft.ts";
import { suggestDraftName } from "../model/suggest-draft-name.ts";
import { type SaveRequest, useSaveDraft } from "../model/use-save-draft.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftDialog } from "./draft-dialog.tsx";
import { type SaveError, SaveDraftForm } from "./save-draft-form.tsx";

type SaveDraftDialogProps = {
  cart: DraftCart;
  /** What is stored by now, where that is known to be another state than the loaded one. */
  theirs?: Draft | undefined;
  onClose: () => void;
};

/** Asks for a name and saves; where the draft was changed meanwhile, shows both sides instead. Source: cart §2 Modals. */
export function SaveDraftDialog({ cart, theirs: known, onClose }: SaveDraftDialogProps) {
  const { t } = useTexts("drafts");
  // The form and the two sides are a dialog each: the one that closes last began where the first has gone since.
  useFocusReturn();
  const loaded = useLoadedDraft();
  const { save, isSaving } = useSaveDraft(cart);
  const [theirs, setTheirs] = useState(known);
  const [isGone, setGone] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // The state over which it was decided to save: it is not asked about again because the name has to be another.
  const [seen, setSeen] = useState<string>();
  const [error, setError] = useState<SaveError>(null);
  const [wish, setWish] = useState<SaveRequest>(() => ({
    mode: loaded === null ? "new" : "update",
    name: loaded?.name ?? suggestDraftName(cart.read().client),
    emptiesCart: false,
  }));

  function change(next: SaveRequest): void {
    setWish(next);
    setError(null);
  }

  async function submit(etag: string | undefined, name = wish.name): Promise<void> {
    setFailed(false);
    setSeen(etag);
    const outcome = await save({ ...wish, name }, etag);
    if (outcome.kind === "under-way") return;
    if (outcome.kind === "saved") return onClose();
    if (outcome.kind === "changed") return setTheirs(outcome.theirs);
    const isOver = outcome.kind === "failed" && outcome.isGone === true;
    // Both sides are kept in sight while the choice between them is not saved.
    if (theirs !== undefined && outcome.kind === "failed" && !isOver) return setFailed(true);
    setTheirs(undefined);
    setError(outcome);
    setWish({ ...wish, name, mode: isOver ? "new" : wish.mode });
    setGone(isOver);
  }

  function saveAsNew(): void {
    setTheirs(undefined);
    change({ ...wish, mode: "new" });
  }

  if (theirs !== undefined) {
    return (
      <ConflictDialog
        key={theirs.etag}
        cart={cart}
        mine={wish.name}
        theirs={theirs}
        isSaving={isSaving}
        hasFailed={hasFailed}
        onOverwrite={(name) => void submit(theirs.etag, name)}
        onSaveAsNew={saveAsNew}
        onClose={onClose}
      />
    );
  }
  return (
    <DraftDialog title={t("save-title")} onClose={onClose}>
      <SaveDraftForm
        wish={wish}
        loaded={isGone ? null : loaded}
        error={error}
        isSaving={isSaving}
        onChange={change}
        onSubmit={() => void submit(seen)}
        onCancel={onClose}
      />
    </DraftDialog>
  );
}
