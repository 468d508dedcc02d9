import { type ChangeEvent, type CSSProperties, useEffect, useMemo, useRef, useState } from "react";
import { nearestStop, sliderStops } from "./slider-stops.ts";
import classes from "./slider.module.css";

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** Returns the text of a value: `12 000 Kč`. */
  formatValue: (value: number) => string;
  isDisabled?: boolean | undefined;
};

/**
 * A move of the slider whose value has not been accepted yet: the new position, and the value from which it started.
 */
type Move = { readonly position: number; readonly from: number };
type Report = { readonly send: () => void; readonly timer: number };

/**
 * A slider over round values. It is the browser's own range input, so that keyboard and touch work natively. The
 * input's value is the index of a stop, and its text is the amount. (Mantine's slider announces a scaled value with
 * unscaled bounds.)
 * The slider follows the pointer immediately and reports the value in a separate task. The slider and everything that
 * depends on its value therefore render in different frames. Source: docs/reference/cart.md#sliders.
 */
export function Slider({ label, value, min, max, step, onChange, formatValue, isDisabled }: SliderProps) {
  const stops = useMemo(() => sliderStops(min, max, step), [min, max, step]);
  const [move, setMove] = useState<Move | null>(null);
  const pendingReport = useRef<Report | null>(null);
  const last = stops.length - 1;
  const movedValue = move?.from === value ? stops[move.position] : undefined;
  const position = nearestStop(stops, movedValue ?? value);

  function report(): void {
    if (pendingReport.current === null) return;
    const { send, timer } = pendingReport.current;
    clearTimeout(timer);
    pendingReport.current = null;
    send();
    setMove(null);
  }
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const next = Number(event.currentTarget.value);
    const stop = stops[next];
    if (stop === undefined) return;
    setMove({ position: next, from: value });
    clearTimeout(pendingReport.current?.timer);
    pendingReport.current = { send: () => onChange(stop), timer: window.setTimeout(report) };
  }
  useEffect(() => () => clearTimeout(pendingReport.current?.timer), []);

  return (
    <input
      type="range"
      className={classes["slider"]}
      style={{ "--filled": last === 0 ? 0 : position / last } as CSSProperties}
      aria-label={label}
      aria-valuetext={formatValue(movedValue ?? value)}
      min={0}
      max={last}
      step={1}
      value={position}
      onChange={handleChange}
      // Reports the value immediately, because users may release the slider by clicking something that needs the new
      // value.
      onPointerUp={report}
      onKeyUp={report}
      onBlur={report}
      disabled={isDisabled}
    />
  );
}
