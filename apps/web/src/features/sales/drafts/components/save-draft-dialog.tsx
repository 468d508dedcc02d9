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
  /** The stored state of the draft, if the caller knows that it differs from the loaded one. */
  theirs?: Draft | undefined;
  onClose: () => void;
};

/**
 * Prompts for a name and saves the draft. If the draft was changed elsewhere in the meantime, shows both versions
 * instead.
 * Source: docs/reference/drafts.md#saving.
 */
export function SaveDraftDialog({ cart, theirs: initialTheirs, onClose }: SaveDraftDialogProps) {
  const { t } = useTexts("drafts");
  // Returns the focus explicitly, because the form and the conflict are two dialogs. When the second one closes, the
  // element that opened it may no longer exist.
  useFocusReturn();
  const loaded = useLoadedDraft();
  const { save, isSaving } = useSaveDraft(cart);
  const [theirs, setTheirs] = useState(initialTheirs);
  const [isGone, setGone] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // The ETag of the stored state that the advisor decided to overwrite. If they then have to choose another name, the
  // conflict is not shown again.
  const [overwrittenEtag, setOverwrittenEtag] = useState<string>();
  const [error, setError] = useState<SaveError>(null);
  const [request, setRequest] = useState<SaveRequest>(() => ({
    mode: loaded === null ? "new" : "update",
    name: loaded?.name ?? suggestDraftName(cart.read().client),
    emptiesCart: false,
  }));

  function change(next: SaveRequest): void {
    setRequest(next);
    setError(null);
  }

  async function submit(etag: string | undefined, name = request.name): Promise<void> {
    setFailed(false);
    setOverwrittenEtag(etag);
    const outcome = await save({ ...request, name }, etag);
    if (outcome.kind === "under-way") return;
    if (outcome.kind === "saved") return onClose();
    if (outcome.kind === "changed") return setTheirs(outcome.theirs);
    const isDeleted = outcome.kind === "failed" && outcome.isGone === true;
    // If saving the choices failed, both versions stay visible.
    if (theirs !== undefined && outcome.kind === "failed" && !isDeleted) return setFailed(true);
    setTheirs(undefined);
    setError(outcome);
    setRequest({ ...request, name, mode: isDeleted ? "new" : request.mode });
    setGone(isDeleted);
  }

  function saveAsNew(): void {
    setTheirs(undefined);
    change({ ...request, mode: "new" });
  }

  if (theirs !== undefined) {
    return (
      <ConflictDialog
        key={theirs.etag}
        cart={cart}
        mine={request.name}
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
        request={request}
        loaded={isGone ? null : loaded}
        error={error}
        isSaving={isSaving}
        onChange={change}
        onSubmit={() => void submit(overwrittenEtag)}
        onCancel={onClose}
      />
    </DraftDialog>
  );
}
