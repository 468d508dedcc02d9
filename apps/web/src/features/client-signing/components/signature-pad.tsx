import { useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { openPad, type Pad } from "#ui/signature-pad/open-pad.ts";
import type { Drawn } from "#ui/signature-pad/strokes.ts";
import classes from "#ui/client-page/client-page.module.css";

type SignaturePadProps = { drawn: Drawn; isInvalid: boolean; onDrawn: (drawn: Drawn) => void };

/** The field that the client signs in with a finger, a pen or a mouse, and the ways to take strokes back. */
export function SignaturePad({ drawn, isInvalid, onDrawn }: SignaturePadProps) {
  const { t } = useTexts("sign");
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  // What was drawn before the pad was put aside for another way is there again.
  const [before] = useState(drawn);
  const latest = useRef(onDrawn);
  useEffect(() => {
    latest.current = onDrawn;
  });
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const opened = openPad(canvas.current, (now) => latest.current(now));
    pad.current = opened;
    if (before.strokes.length > 0) opened.show(before.strokes);
    return opened.stop;
  }, [before]);
  const { strokes } = drawn;
  const state = strokes.length === 0 ? t("pad-empty") : t("pad-drawn", { count: strokes.length });
  return (
    <div className={classes["field"]}>
      <span aria-hidden>{t("pad")}</span>
      <canvas
        ref={canvas}
        className={classes["pad"]}
        data-invalid={isInvalid || undefined}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn changes under the pen, an image file does not
        role="img"
        aria-label={`${t("pad")}: ${state}`}
      />
      <output className="visually-hidden">{state}</output>
      <div className={classes["tools"]}>
        <button
          type="button"
          className={classes["action"]}
          disabled={strokes.length === 0}
          onClick={() => pad.current?.show(strokes.slice(0, -1))}
        >
          {t("pad-undo")}
        </button>
        <button
          type="button"
          className={classes["action"]}
          disabled={strokes.length === 0}
          onClick={() => pad.current?.show([])}
        >
          {t("pad-clear")}
        </button>
      </div>
    </div>
  );
}
