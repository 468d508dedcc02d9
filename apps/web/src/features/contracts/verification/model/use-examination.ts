import { useRef, useState } from "react";
import { CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";

/** What came of an examination. */
export type Outcome<Asked, Found> =
  | { readonly kind: "found"; readonly asked: Asked; readonly found: Found }
  | { readonly kind: "failed"; readonly asked: Asked; readonly text: string };

/** Returns an examination that does not reject: a failure has the text that the page shows. */
export function useOutcome<Asked, Found>(examine: (asked: Asked) => Promise<Found>) {
  const { t } = useTexts("verify");
  return async (asked: Asked): Promise<Outcome<Asked, Found>> => {
    try {
      return { kind: "found", asked, found: await examine(asked) };
    } catch (error) {
      const isRefused = error instanceof CallError && error.status > 0;
      const text = isRefused
        ? (error.messages[0] ?? t("failed"))
        : t(error instanceof CallError ? "offline" : "failed");
      return { kind: "failed", asked, text };
    }
  };
}

/** Runs an examination and keeps what came of it; of two at once the later one counts. */
export function useExamination<Asked, Found>(examine: (asked: Asked) => Promise<Found>) {
  const settle = useOutcome(examine);
  const [state, setState] = useState<{ readonly kind: "none" | "running" } | Outcome<Asked, Found>>({ kind: "none" });
  const latest = useRef<object | null>(null);
  async function run(asked: Asked): Promise<void> {
    const turn = {};
    latest.current = turn;
    setState({ kind: "running" });
    const outcome = await settle(asked);
    if (latest.current === turn) setState(outcome);
  }
  return { state, run };
}
