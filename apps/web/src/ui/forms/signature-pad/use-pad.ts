import { type RefObject, useEffect, useRef, useState } from "react";
import { openPad, type Pad } from "./open-pad.ts";
import type { Drawing, Stroke } from "./strokes.ts";

type OpenedPad = { canvas: RefObject<HTMLCanvasElement | null>; show: (strokes: readonly Stroke[]) => void };

/**
 * Opens a signature pad on a canvas while the canvas is mounted. The pad starts with the strokes of `drawing`, so that
 * they reappear when the user returns from another way of signing. `show` replaces the strokes and also calls `onDraw`.
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
    const openedPad = openPad(canvas.current, (now) => latest.current(now));
    pad.current = openedPad;
    if (initialDrawing.strokes.length > 0) openedPad.show(initialDrawing.strokes);
    return openedPad.stop;
  }, [initialDrawing]);
  return { canvas, show: (strokes) => pad.current?.show(strokes) };
}
