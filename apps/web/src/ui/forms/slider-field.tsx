import { NumberField, type NumberFieldProps } from "./number-field.tsx";
import { Slider } from "./slider.tsx";

type SliderFieldProps = Omit<NumberFieldProps, "children" | "layout"> & {
  slider: { min: number; max: number; step: number };
  /** The accessible name of the slider. The number field has its own `label`. */
  sliderLabel: string;
  formatValue: (value: number) => string;
};

/** A number field with a slider. Both show the same value. */
export function SliderField({ slider, sliderLabel, formatValue, ...field }: SliderFieldProps) {
  return (
    <NumberField {...field} step={field.step ?? slider.step}>
      <Slider
        label={sliderLabel}
        value={field.value ?? slider.min}
        min={slider.min}
        max={slider.max}
        step={slider.step}
        onChange={field.onChange}
        formatValue={formatValue}
        isDisabled={field.isDisabled}
      />
    </NumberField>
  );
}
