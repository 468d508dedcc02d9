import type { ReactNode } from "react";
import { overlaysForQuestion } from "./lazy-overlays.ts";

type Question = {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** What is about to happen cannot be undone: the button is red. */
  isDangerous?: boolean;
  /** Takes the question back, when the page that asks is left; the answer is no then. */
  signal?: AbortSignal | undefined;
};

/**
 * Asks in a dialog and answers whether the user agreed. Escape, the cross and the cancel button all say no.
 * @example if (await confirm({ title: t("clear"), ... })) clear();
 */
export async function confirm(question: Question): Promise<boolean> {
  return (await choose(question)) === "yes";
}

/**
 * Like `confirm`, but the cancel button returns "no" and closing the dialog returns null. Also returns null if the dialog
 * cannot be opened, see `overlaysForQuestion`.
 */
export async function choose(question: Question): Promise<"yes" | "no" | null> {
  const { title, text, confirmLabel, cancelLabel, isDangerous, signal } = question;
  const parts = await overlaysForQuestion();
  if (!parts || signal?.aborted === true) return null;
  const { modals } = parts;
  return await new Promise((resolve) => {
    const id = modals.openConfirmModal({
      title,
      children: text,
      centered: true,
      padding: "xl",
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      ...(isDangerous ? { confirmProps: { color: "red" } } : {}),
      onConfirm: () => resolve("yes"),
      // Not `onCancel`, which the library also calls when the question is closed.
      cancelProps: { onClick: () => resolve("no") },
      onClose: () => resolve(null),
    });
    signal?.addEventListener("abort", () => modals.close(id), { once: true });
  });
}
