import { useTexts } from "#lib/language/use-texts.tsx";
import { usePad } from "#ui/forms/signature-pad/use-pad.ts";
import type { Drawing } from "#ui/forms/signature-pad/strokes.ts";
import classes from "#ui/layout/client-page/client-page.module.css";

type SignaturePadProps = { drawing: Drawing; isInvalid: boolean; onDraw: (drawing: Drawing) => void };

/**
 * The field in which the client draws their signature by finger, pen or mouse, with buttons to undo the last stroke or
 * all strokes.
 */
export function SignaturePad({ drawing, isInvalid, onDraw }: SignaturePadProps) {
  const { t } = useTexts("sign");
  const { canvas, show } = usePad(drawing, onDraw);
  const { strokes } = drawing;
  const state = strokes.length === 0 ? t("pad-empty") : t("pad-drawn", { count: strokes.length });
  return (
    <div className={classes["field"]}>
      <span aria-hidden>{t("pad")}</span>
      <canvas
        ref={canvas}
        className={classes["pad"]}
        data-invalid={isInvalid || undefined}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot show the strokes while the client draws
        role="img"
        aria-label={`${t("pad")}: ${state}`}
      />
      <output className="visually-hidden">{state}</output>
      <div className={classes["tools"]}>
        <button
          type="button"
          className={classes["action"]}
          disabled={strokes.length === 0}
          onClick={() => show(strokes.slice(0, -1))}
        >
          {t("pad-undo")}
        </button>
        <button type="button" className={classes["action"]} disabled={strokes.length === 0} onClick={() => show([])}>
          {t("pad-clear")}
        </button>
      </div>
    </div>
  );
}
