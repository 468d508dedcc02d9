import { type ChangeEvent, type CSSProperties, useMemo } from "react";
import { nearestStop, sliderStops } from "./slider-stops.ts";
import classes from "./slider.module.css";

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** Says the value in words: `12 000 Kč`. */
  formatValue: (value: number) => string;
  isDisabled?: boolean | undefined;
};

/**
 * A slider over round values. It is the browser's own range input: its value is a position among the stops, the amount
 * is its text, and keyboard and touch are the system's. (Mantine's slider announces a scaled value against unscaled
 * bounds.)
 */
export function Slider({ label, value, min, max, step, onChange, formatValue, isDisabled }: SliderProps) {
  const stops = useMemo(() => sliderStops(min, max, step), [min, max, step]);
  const position = nearestStop(stops, value);
  const last = stops.length - 1;
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const stop = stops[Number(event.currentTarget.value)];
    if (stop !== undefined) onChange(stop);
  }
  return (
    <input
      type="range"
      className={classes["slider"]}
      style={{ "--filled": last === 0 ? 0 : position / last } as CSSProperties}
      aria-label={label}
      aria-valuetext={formatValue(value)}
      min={0}
      max={last}
      step={1}
      value={position}
      onChange={handleChange}
      disabled={isDisabled}
    />
  );
}
