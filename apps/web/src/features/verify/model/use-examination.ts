import { useRef, useState } from "react";
import { CallError } from "#lib/api.ts";
import { useTexts } from "#lib/use-texts.tsx";

type Examination<Asked, Found> =
  | { readonly kind: "none" | "running" }
  | { readonly kind: "found"; readonly asked: Asked; readonly found: Found }
  | { readonly kind: "failed"; readonly asked: Asked; readonly text: string };

/** Runs an examination and keeps what came of it; of two at once the later one counts. */
export function useExamination<Asked, Found>(examine: (asked: Asked) => Promise<Found>) {
  const { t } = useTexts("verify");
  const [state, setState] = useState<Examination<Asked, Found>>({ kind: "none" });
  const latest = useRef<object | null>(null);
  async function run(asked: Asked): Promise<void> {
    const turn = {};
    latest.current = turn;
    const settle = (next: Examination<Asked, Found>) => {
      if (latest.current === turn) setState(next);
    };
    setState({ kind: "running" });
    try {
      settle({ kind: "found", asked, found: await examine(asked) });
    } catch (error) {
      const isRefused = error instanceof CallError && error.status > 0;
      const text = isRefused
        ? (error.messages[0] ?? t("failed"))
        : t(error instanceof CallError ? "offline" : "failed");
      settle({ kind: "failed", asked, text });
    }
  }
  return { state, run };
}
