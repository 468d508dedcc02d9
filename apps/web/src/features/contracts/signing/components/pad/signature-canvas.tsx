import { Button } from "@mantine/core";
import { IconArrowBackUp, IconEraser } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { usePad } from "#ui/forms/signature-pad/use-pad.ts";
import classes from "./pad-dialog.module.css";
import type { Drawing } from "#ui/forms/signature-pad/strokes.ts";

type SignatureCanvasProps = { drawing: Drawing; onDraw: (drawing: Drawing) => void };

const iconSize = { size: 18, stroke: 1.8, "aria-hidden": true } as const;

/**
 * The field in which the client draws their signature by finger, pen or mouse, with buttons to undo the last stroke or
 * all strokes.
 */
export function SignatureCanvas({ drawing, onDraw }: SignatureCanvasProps) {
  const { t } = useTexts("signing");
  const { canvas, show } = usePad(drawing, onDraw);
  const { strokes } = drawing;
  const isEmpty = strokes.length === 0;
  const state = isEmpty ? t("pad-empty") : t("pad-drawn", { count: strokes.length });
  return (
    <div className={classes["pad"]}>
      <div className={classes["paper"]}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot show the strokes while the client draws */}
        <canvas ref={canvas} className={classes["canvas"]} role="img" aria-label={`${t("pad")}: ${state}`} />
        <span className={classes["line"]} aria-hidden />
      </div>
      <output className="visually-hidden">{state}</output>
      <div className={classes["tools"]}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowBackUp {...iconSize} />}
          disabled={isEmpty}
          onClick={() => show(strokes.slice(0, -1))}
        >
          {t("pad-undo")}
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconEraser {...iconSize} />}
          disabled={isEmpty}
          onClick={() => show([])}
        >
          {t("pad-clear")}
        </Button>
      </div>
    </div>
  );
}
