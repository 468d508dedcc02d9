import type { Draft } from "@fundport/api";
import { emptyCart } from "@fundport/cart";
import { checkDraftName, draftName } from "@fundport/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { draftsKey } from "../api/draft-queries.ts";
import { createDraft, type SavedDraft, updateDraft } from "../api/save-draft.ts";
import { call, CallError } from "#lib/api.ts";
import { stableJson } from "#lib/stable-json.ts";
import { showToast } from "#ui/toasts.ts";
import type { DraftCart } from "./draft-cart.ts";
import { changeDraftCount } from "./draft-count.ts";
import { currentDraft, loadedFrom, setLoadedDraft } from "./loaded-draft.ts";
import { newKey } from "./new-key.ts";

export type SaveMode = "new" | "update";
export type SaveWish = { mode: SaveMode; name: string; emptiesCart: boolean };
export type SaveOutcome =
  | { kind: "saved" }
  /** In the field. */
  | { kind: "name"; message: string }
  /** Above the buttons. */
  | { kind: "failed"; message: string; isGone?: boolean }
  /** What is stored now, to be compared. */
  | { kind: "changed"; theirs: Draft };

/** Saves the cart as a new draft or into the loaded one. Source: cart §4 Drafts, §8. */
export function useSaveDraft(cart: DraftCart) {
  const { t } = useTranslation(["drafts", "validation"]);
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const attempt = useRef({ content: "", key: "" });

  /** A content that is tried again keeps its key. */
  function keyOf(content: unknown): string {
    const text = stableJson(content);
    if (attempt.current.content !== text) attempt.current = { content: text, key: newKey() };
    return attempt.current.key;
  }

  async function finish(saved: SavedDraft, { mode, emptiesCart }: SaveWish, state = cart.read()): Promise<void> {
    attempt.current = { content: "", key: "" };
    if (mode === "new") changeDraftCount(client, 1);
    const loaded = loadedFrom(saved, state);
    setLoadedDraft(loaded);
    void client.invalidateQueries({ queryKey: draftsKey });
    const message = t(mode === "new" ? "draft-contract-create-success" : "draft-contract-update-success", {
      name: saved.name,
    });
    showToast(message, { id: "draft-saved" });
    if (!emptiesCart) return;
    const isEmptied = await cart.replace(emptyCart, { message: t("emptied"), onUndo: () => setLoadedDraft(loaded) });
    if (isEmptied) setLoadedDraft(null);
  }

  async function judge(error: unknown, { mode }: SaveWish, name: string): Promise<SaveOutcome> {
    const failed = { kind: "failed", message: t(`${mode === "new" ? "create" : "update"}-error`, { name }) } as const;
    if (!(error instanceof CallError)) return failed;
    if (error.code === "DraftNameTaken") {
      return { kind: "name", message: t(`${mode === "new" ? "create" : "update"}-error-already-exists`) };
    }
    if (mode === "new") return failed;
    if (error.status === 404) return { kind: "failed", message: t("update-gone", { name }), isGone: true };
    const loaded = currentDraft();
    if (error.code !== "DraftChanged" || loaded === null) return failed;
    try {
      return { kind: "changed", theirs: await call("getDraft", { params: { id: loaded.id } }) };
    } catch {
      // What was stored meanwhile cannot be shown, so nothing is decided: the advisor tries again.
      return failed;
    }
  }

  /** `etag` is of the state that is overwritten: the loaded one unless another was shown. */
  async function save(wish: SaveWish, etag?: string): Promise<SaveOutcome> {
    const [issue] = checkDraftName(wish.name);
    if (issue) return { kind: "name", message: t(`validation:${issue.key}`, { ...issue.params }) };
    const name = draftName(wish.name);
    const loaded = currentDraft();
    const state = cart.read();
    const content = { name, identifier: loaded?.identifier ?? null, cart: state };
    setSaving(true);
    try {
      const saved =
        wish.mode === "update" && loaded !== null
          ? await updateDraft(loaded.id, etag ?? loaded.etag, content)
          : await createDraft(content, keyOf(content));
      await finish(saved, wish, state);
      return { kind: "saved" };
    } catch (error) {
      return await judge(error, wish, name);
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving };
}
