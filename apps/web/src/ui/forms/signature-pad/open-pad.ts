import SignaturePad from "signature_pad";
import { fitStrokes, type Stroke } from "./strokes.ts";

/** An open signature pad. */
export type Pad = {
  /** Replaces the current strokes. */
  show: (strokes: readonly Stroke[]) => void;
  /** Stops the pad; the canvas keeps its strokes. */
  stop: () => void;
};
/** Called after each stroke with all strokes, in CSS pixels, and the size of the pad. */
export type OnDraw = (drawing: { strokes: readonly Stroke[]; width: number; height: number }) => void;

/** The ink colour. It is the same in both colour schemes, as it is on paper. */
const ink = "#0b1f3a";

/**
 * Opens a pad on a canvas and follows its size. After a rotation of the device, the strokes are rendered again, scaled
 * down if they no longer fit.
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
