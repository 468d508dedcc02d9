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

/** The slider's position while the value has not changed yet. */
type Move = { readonly position: number; readonly from: number };
type Report = { readonly send: () => void; readonly timer: number };

/**
 * A slider over round values. It is the browser's own range input: its value is the index of a stop, the amount is its
 * text, and keyboard and touch work natively. (Mantine's slider announces a scaled value with unscaled bounds.) It
 * follows the pointer immediately and reports the value in a separate task, so that the slider and everything that
 * depends on its value render in different frames. Source: docs/reference/cart.md#sliders.
 */
export function Slider({ label, value, min, max, step, onChange, formatValue, isDisabled }: SliderProps) {
  const stops = useMemo(() => sliderStops(min, max, step), [min, max, step]);
  const [move, setMove] = useState<Move | null>(null);
  const pendingReport = useRef<Report | null>(null);
  const last = stops.length - 1;
  const moved = move?.from === value ? stops[move.position] : undefined;
  const position = nearestStop(stops, moved ?? value);

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
      aria-valuetext={formatValue(moved ?? value)}
      min={0}
      max={last}
      step={1}
      value={position}
      onChange={handleChange}
      // Users may release the slider by clicking something that needs the new value.
      onPointerUp={report}
      onKeyUp={report}
      onBlur={report}
      disabled={isDisabled}
    />
  );
}
