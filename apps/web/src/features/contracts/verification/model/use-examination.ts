import { useRef, useState } from "react";
import { CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";

/** The outcome of an examination. */
export type Outcome<Subject, Found> =
  | { readonly kind: "found"; readonly subject: Subject; readonly found: Found }
  | { readonly kind: "failed"; readonly subject: Subject; readonly text: string };

/**
 * Returns a function that runs the examination but never rejects: if the examination fails, the outcome contains the
 * message to show.
 */
export function useOutcome<Subject, Found>(examine: (subject: Subject) => Promise<Found>) {
  const { t } = useTexts("verify");
  return async (subject: Subject): Promise<Outcome<Subject, Found>> => {
    try {
      return { kind: "found", subject, found: await examine(subject) };
    } catch (error) {
      const isRefused = error instanceof CallError && error.status > 0;
      const text = isRefused
        ? (error.messages[0] ?? t("failed"))
        : t(error instanceof CallError ? "offline" : "failed");
      return { kind: "failed", subject, text };
    }
  };
}

/**
 * Returns a function that runs an examination, and the outcome of the last run. If two examinations overlap, only the
 * outcome of the later one is stored.
 */
export function useExamination<Subject, Found>(examine: (subject: Subject) => Promise<Found>) {
  const settle = useOutcome(examine);
  const [state, setState] = useState<{ readonly kind: "none" | "running" } | Outcome<Subject, Found>>({ kind: "none" });
  const latest = useRef<object | null>(null);
  async function run(subject: Subject): Promise<void> {
    const turn = {};
    latest.current = turn;
    setState({ kind: "running" });
    const outcome = await settle(subject);
    if (latest.current === turn) setState(outcome);
  }
  return { state, run };
}
