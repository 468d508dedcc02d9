import { type RefObject, useEffect, useRef, useState } from "react";
import { openPad, type Pad } from "./open-pad.ts";
import type { Drawing, Stroke } from "./strokes.ts";

type OpenedPad = { canvas: RefObject<HTMLCanvasElement | null>; show: (strokes: readonly Stroke[]) => void };

/**
 * A canvas that is drawn on, as long as it is on the page. It begins with what `drawn` holds: what was there before the pad
 * was put aside for another way is there again. `show` replaces what is drawn, and tells so through `onDrawn`.
 */
export function usePad(drawing: Drawing, onDraw: (drawing: Drawing) => void): OpenedPad {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const [before] = useState(drawing);
  const latest = useRef(onDraw);
  useEffect(() => {
    latest.current = onDraw;
  });
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const opened = openPad(canvas.current, (now) => latest.current(now));
    pad.current = opened;
    if (before.strokes.length > 0) opened.show(before.strokes);
    return opened.stop;
  }, [before]);
  return { canvas, show: (strokes) => pad.current?.show(strokes) };
}
