import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Slider } from "./slider.tsx";
import { renderPage } from "../testing/render-page.tsx";

const handleChange = vi.fn<(value: number) => void>();

/** Owns the slider's value. It may store another value than the slider reports. */
function Owner({ keep }: { keep: (value: number) => number }) {
  const [value, setValue] = useState(20);
  const change = (next: number) => {
    handleChange(next);
    setValue(keep(next));
  };
  return (
    <>
      <output>{value}</output>
      <Slider
        label="Amount"
        value={value}
        min={10}
        max={50}
        step={10}
        onChange={change}
        formatValue={(amount) => `${amount} Kč`}
      />
    </>
  );
}
const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: "Amount" });
const sliderState = () => ({ position: slider().value, said: slider().getAttribute("aria-valuetext") });
const ownerValue = () => screen.getByRole("status").textContent;
const moveTo = (position: number) => fireEvent.change(slider(), { target: { value: String(position) } });

async function open(keep = (value: number) => value) {
  handleChange.mockClear();
  return await renderPage(<Owner keep={keep} />);
}

describe("a slider that is moved", () => {
  it("follows the pointer immediately, and reports only the last of several moves, in a separate task", async () => {
    await open();
    expect(sliderState()).toEqual({ position: "1", said: "20 Kč" });
    moveTo(2);
    moveTo(4);
    expect(sliderState()).toEqual({ position: "4", said: "50 Kč" });
    expect([handleChange.mock.calls, ownerValue()]).toEqual([[], "20"]);
    await waitFor(() => expect(ownerValue()).toBe("50"));
    expect(handleChange.mock.calls).toEqual([[50]]);
    expect(sliderState()).toEqual({ position: "4", said: "50 Kč" });
  });

  it.each([
    ["the pointer is released", () => fireEvent.pointerUp(slider())],
    ["a key is released", () => fireEvent.keyUp(slider(), { key: "ArrowRight" })],
    ["it loses the focus", () => fireEvent.blur(slider())],
  ])("reports its value exactly once when %s", async (_, release) => {
    await open();
    moveTo(3);
    release();
    expect([handleChange.mock.calls, ownerValue()]).toEqual([[[40]], "40"]);
    await act(async () => await new Promise((resolve) => void setTimeout(resolve, 20)));
    expect(handleChange).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["returns to the old position if the value is refused", () => 20, { position: "1", said: "20 Kč" }],
    ["moves to the position of a different accepted value", () => 30, { position: "2", said: "30 Kč" }],
  ])("%s", async (_, keep, after) => {
    await open(keep);
    moveTo(4);
    await waitFor(() => expect(sliderState()).toEqual(after));
    expect(handleChange.mock.calls).toEqual([[50]]);
  });

  it("does not report a value after unmounting", async () => {
    const { unmount } = await open();
    moveTo(4);
    unmount();
    await new Promise((resolve) => void setTimeout(resolve, 20));
    expect(handleChange).not.toHaveBeenCalled();
  });
});
