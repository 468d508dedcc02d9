import type { Draft } from "@fundport/api";
import { checkDraftName, draftName } from "@fundport/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { draftsKey, rememberStored } from "../api/draft-queries.ts";
import { createDraft, type SavedDraft, updateDraft } from "../api/save-draft.ts";
import { call, CallError } from "#lib/http/api.ts";
import { useIdempotencyKey } from "#lib/http/use-idempotency-key.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import type { DraftCart } from "./draft-cart.ts";
import { type DraftContent, emptyContent, identifierOf, readContent } from "./draft-content.ts";
import { changeDraftCount } from "./draft-count.ts";
import { fingerprint } from "./draft-fingerprint.ts";
import { currentDraft, loadedFrom, setLoadedDraft } from "./loaded-draft.ts";

export type SaveMode = "new" | "update";
export type SaveRequest = { mode: SaveMode; name: string; emptiesCart: boolean };
export type SaveOutcome =
  | { kind: "saved" }
  /** The user clicked again while the draft was being saved. Only the first click reports the outcome. */
  | { kind: "under-way" }
  /** The message is shown at the field for the name. */
  | { kind: "name"; message: string }
  /** The message is shown above the buttons. */
  | { kind: "failed"; message: string; isGone?: boolean; isUnreachable?: boolean }
  /** The draft was changed elsewhere. `theirs` is its stored state, which the user compares with their own. */
  | { kind: "changed"; theirs: Draft };

type Content = { name: string; content: DraftContent };
/** The content to save. If `replace` is missing, the cart is not emptied, even if the request has `emptiesCart`. */
type Source = Pick<DraftCart, "read"> & Partial<Pick<DraftCart, "replace">>;

function isSavedIn({ name, data }: Draft, mine: Content): boolean {
  const stored = readContent(data);
  return stored !== null && name === mine.name && fingerprint(stored) === fingerprint(mine.content);
}

/**
 * Returns a function that saves cart and client form as a new draft or into the loaded draft.
 * Source: docs/reference/drafts.md#saving.
 */
export function useSaveDraft(cart: Source) {
  const { t } = useTexts(["drafts", "validation"]);
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const attempt = useIdempotencyKey();
  // The user can click twice before React renders the running state; this ref prevents a second save.
  const isRunningRef = useRef(false);

  async function finish(saved: SavedDraft, { mode, emptiesCart }: SaveRequest, state = cart.read()): Promise<void> {
    attempt.reset();
    if (mode === "new") changeDraftCount(client, 1);
    const loaded = loadedFrom(saved, state);
    setLoadedDraft(loaded);
    void client.invalidateQueries({ queryKey: draftsKey });
    const message = t(mode === "new" ? "draft-contract-create-success" : "draft-contract-update-success", {
      name: saved.name,
    });
    showToast(message, { id: "draft-saved" });
    if (!emptiesCart || cart.replace === undefined) return;
    const isEmptied = await cart.replace(emptyContent, { message: t("emptied"), onUndo: () => setLoadedDraft(loaded) });
    if (isEmptied) setLoadedDraft(null);
  }

  async function describeFailure(
    error: unknown,
    request: SaveRequest,
    { name, content: mine }: Content,
  ): Promise<SaveOutcome> {
    const { mode } = request;
    const failed = { kind: "failed", message: t(`${mode === "new" ? "create" : "update"}-error`, { name }) } as const;
    if (!(error instanceof CallError)) return failed;
    if (error.status === 0) return { ...failed, isUnreachable: true };
    if (error.code === "DraftNameTaken") {
      return { kind: "name", message: t(`${mode === "new" ? "create" : "update"}-error-already-exists`) };
    }
    if (mode === "new") return failed;
    if (error.status === 404) return { kind: "failed", message: t("update-gone", { name }), isGone: true };
    const loaded = currentDraft();
    if (error.code !== "DraftChanged" || loaded === null) return failed;
    try {
      const theirs = await call("getDraft", { params: { id: loaded.id } });
      rememberStored(client, loaded, theirs);
      if (!isSavedIn(theirs, { name, content: mine })) return { kind: "changed", theirs };
      // An earlier attempt has saved the same content, and only its response was lost. So the versions do not conflict.
      await finish(theirs, request, mine);
      return { kind: "saved" };
    } catch {
      // The stored version could not be loaded for comparison, so the advisor has to try again.
      return failed;
    }
  }

  /**
   * Saves the draft. An update overwrites the stored state only if it has this `etag`; by default, the ETag of the
   * loaded state.
   */
  async function save(request: SaveRequest, etag?: string): Promise<SaveOutcome> {
    const [issue] = checkDraftName(request.name);
    if (issue) return { kind: "name", message: t(`validation:${issue.key}`, { ...issue.params }) };
    const name = draftName(request.name);
    const loaded = currentDraft();
    const now = cart.read();
    const content = { name, identifier: identifierOf(now, loaded?.identifier ?? null), content: now };
    if (isRunningRef.current) return { kind: "under-way" };
    isRunningRef.current = true;
    setSaving(true);
    try {
      const saved =
        request.mode === "update" && loaded !== null
          ? await updateDraft(loaded.id, etag ?? loaded.etag, content)
          : await createDraft(content, attempt.headersFor(content));
      await finish(saved, request, now);
      return { kind: "saved" };
    } catch (error) {
      return await describeFailure(error, request, content);
    } finally {
      isRunningRef.current = false;
      setSaving(false);
    }
  }

  return { save, isSaving };
}
