import SignaturePad from "signature_pad";
import { fitStrokes, type Stroke } from "./strokes.ts";

/** A pad that is being drawn on. */
export type Pad = {
  /** Shows these strokes in place of those that are there. */
  show: (strokes: readonly Stroke[]) => void;
  /** Ends it: the canvas stays as it is. */
  stop: () => void;
};
/** Told of all strokes after each one, in CSS pixels of a pad of that size. */
export type OnDraw = (drawing: { strokes: readonly Stroke[]; width: number; height: number }) => void;

/** As on paper, whatever the colours of the page. */
const ink = "#0b1f3a";

/**
 * Opens a pad on a canvas. It follows the canvas's size: after a rotation of the device the strokes are drawn anew, moved
 * together where they would not be in sight any more.
 */
export function openPad(canvas: HTMLCanvasElement, onDraw: OnDraw): Pad {
  const pad = new SignaturePad(canvas, { penColor: ink, minWidth: 0.8, maxWidth: 2.6 });
  const size = () => ({ width: canvas.offsetWidth, height: canvas.offsetHeight });
  const report = () => onDraw({ strokes: pad.toData().map(({ points }) => points), ...size() });

  function show(strokes: readonly Stroke[]) {
    const options = { penColor: ink, minWidth: 0.8, maxWidth: 2.6, dotSize: 0, velocityFilterWeight: 0.7 };
    pad.fromData(
      strokes.map((points) => ({
        ...options,
        compositeOperation: "source-over",
        points: points.map((point) => ({ ...point })),
      })),
    );
  }

  function follow() {
    const { width, height } = size();
    if (width === 0 || height === 0) return;
    const strokes = pad.toData().map(({ points }) => points);
    const ratio = Math.max(window.devicePixelRatio, 1);
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    canvas.getContext("2d")?.scale(ratio, ratio);
    show(fitStrokes(strokes, { width, height }));
    report();
  }

  const observer = new ResizeObserver(follow);
  observer.observe(canvas);
  pad.addEventListener("endStroke", report);
  return {
    show: (strokes) => {
      show(strokes);
      report();
    },
    stop: () => {
      observer.disconnect();
      pad.removeEventListener("endStroke", report);
      pad.off();
    },
  };
}
