import type { ReactNode } from "react";
import { createStore, useStore } from "zustand";

type Question = {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Whether the action cannot be undone. If true, the confirm button is red. */
  isDangerous?: boolean;
  /** Closes the question with the result null when the page that opened it is left. */
  signal?: AbortSignal | undefined;
};
type Answer = "yes" | "no" | null;
type State = {
  /** The last question, which stays visible while its dialog closes. */
  question: Question | null;
  /** Resolves the open question; null if no question is open. */
  resolve: ((answer: Answer) => void) | null;
  /** Whether a user is logged in who can answer. */
  isAccepting: boolean;
};

const store = createStore<State>()(() => ({ question: null, resolve: null, isAccepting: false }));

/**
 * Opens a question in a dialog and returns whether the user confirmed it. Escape, the close button and the cancel
 * button return false.
 * @example if (await confirm({ title: t("clear"), ... })) clear();
 */
export async function confirm(question: Question): Promise<boolean> {
  return (await choose(question)) === "yes";
}

/**
 * Opens a question as `confirm` does, but the cancel button returns "no", and closing the dialog returns null. Also
 * returns null after the end of the session, and while another question is open, so that a double click opens only one
 * dialog.
 */
export async function choose(question: Question): Promise<Answer> {
  const { resolve: open, isAccepting } = store.getState();
  if (!isAccepting || open !== null || question.signal?.aborted === true) return null;
  return await new Promise((resolve) => {
    store.setState({ question, resolve });
    question.signal?.addEventListener("abort", () => closeQuestion(question), { once: true });
  });
}

/** Resolves the open question and closes its dialog. */
export function answerQuestion(answer: Answer): void {
  const { resolve } = store.getState();
  store.setState({ resolve: null });
  resolve?.(answer);
}

export function acceptQuestions(): void {
  store.setState({ isAccepting: true });
}

/** Closes the open question and refuses further ones, so that the next user does not see them. */
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
