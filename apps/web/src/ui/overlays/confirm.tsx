import type { ReactNode } from "react";
import { createStore, useStore } from "zustand";

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
type Answer = "yes" | "no" | null;
type State = {
  /** The last question, which is still shown while its dialog closes. */
  question: Question | null;
  /** Answers the open question; null while none is open. */
  resolve: ((answer: Answer) => void) | null;
  /** Whether a user is logged in who can answer. */
  isAccepting: boolean;
};

const store = createStore<State>()(() => ({ question: null, resolve: null, isAccepting: false }));

/**
 * Asks in a dialog and answers whether the user agreed. Escape, the cross and the cancel button all say no.
 * @example if (await confirm({ title: t("clear"), ... })) clear();
 */
export async function confirm(question: Question): Promise<boolean> {
  return (await choose(question)) === "yes";
}

/**
 * Like `confirm`, but the cancel button returns "no", and closing the dialog returns null. Also returns null while another
 * question is open, so that clicking twice asks once, and after the end of the session that asks.
 */
export async function choose(question: Question): Promise<Answer> {
  const { resolve: open, isAccepting } = store.getState();
  if (!isAccepting || open !== null || question.signal?.aborted === true) return null;
  return await new Promise((resolve) => {
    store.setState({ question, resolve });
    question.signal?.addEventListener("abort", () => closeQuestion(question), { once: true });
  });
}

/** Answers the open question and closes its dialog. */
export function answerQuestion(answer: Answer): void {
  const { resolve } = store.getState();
  store.setState({ resolve: null });
  resolve?.(answer);
}

export function acceptQuestions(): void {
  store.setState({ isAccepting: true });
}

/** Closes the open question and refuses others, so that the next user is not asked them. */
export function refuseQuestions(): void {
  store.setState({ isAccepting: false });
  answerQuestion(null);
}

function closeQuestion(question: Question): void {
  if (store.getState().question === question) answerQuestion(null);
}

/** Returns the last question and whether it is open. */
export function useQuestion(): { question: Question | null; isOpen: boolean } {
  const question = useStore(store, (state) => state.question);
  const isOpen = useStore(store, ({ resolve }) => resolve !== null);
  return { question, isOpen };
}
