import { type RefObject, useEffect, useRef, useState } from "react";
import { openPad, type Pad } from "./open-pad.ts";
import type { Drawing, Stroke } from "./strokes.ts";

type OpenedPad = { canvas: RefObject<HTMLCanvasElement | null>; show: (strokes: readonly Stroke[]) => void };

/**
 * Opens a pad on a canvas while it is mounted. It starts with the strokes of `drawing`, so that they are restored after
 * the user tried another way of signing. `show` replaces the strokes and also notifies `onDraw`.
 */
export function usePad(drawing: Drawing, onDraw: (drawing: Drawing) => void): OpenedPad {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const [initialDrawing] = useState(drawing);
  const latest = useRef(onDraw);
  useEffect(() => {
    latest.current = onDraw;
  });
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const opened = openPad(canvas.current, (now) => latest.current(now));
    pad.current = opened;
    if (initialDrawing.strokes.length > 0) opened.show(initialDrawing.strokes);
    return opened.stop;
  }, [initialDrawing]);
  return { canvas, show: (strokes) => pad.current?.show(strokes) };
}
