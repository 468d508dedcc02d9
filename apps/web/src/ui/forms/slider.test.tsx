import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Slider } from "./slider.tsx";
import { renderPage } from "../testing/render-page.tsx";

const told = vi.fn<(value: number) => void>();

/** Whoever holds the value may keep another than the one that the slider says. */
function Held({ keep }: { keep: (value: number) => number }) {
  const [value, setValue] = useState(20);
  const change = (next: number) => {
    told(next);
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
        formatValue={(said) => `${said} Kč`}
      />
    </>
  );
}
const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: "Amount" });
const shown = () => ({ position: slider().value, said: slider().getAttribute("aria-valuetext") });
const held = () => screen.getByRole("status").textContent;
const moveTo = (position: number) => fireEvent.change(slider(), { target: { value: String(position) } });

async function open(keep = (value: number) => value) {
  told.mockClear();
  return await renderPage(<Held keep={keep} />);
}

describe("a slider that is moved", () => {
  it("follows the hand at once, and tells the last of several moves in a task of its own", async () => {
    await open();
    expect(shown()).toEqual({ position: "1", said: "20 Kč" });
    moveTo(2);
    moveTo(4);
    expect(shown()).toEqual({ position: "4", said: "50 Kč" });
    expect([told.mock.calls, held()]).toEqual([[], "20"]);
    await waitFor(() => expect(held()).toBe("50"));
    expect(told.mock.calls).toEqual([[50]]);
    expect(shown()).toEqual({ position: "4", said: "50 Kč" });
  });

  it.each([
    ["a finger or a mouse lets it go", () => fireEvent.pointerUp(slider())],
    ["a key is let go", () => fireEvent.keyUp(slider(), { key: "ArrowRight" })],
    ["it is left", () => fireEvent.blur(slider())],
  ])("has told its value when %s, and tells it once", async (_, letGo) => {
    await open();
    moveTo(3);
    letGo();
    expect([told.mock.calls, held()]).toEqual([[[40]], "40"]);
    await act(async () => await new Promise((resolve) => void setTimeout(resolve, 20)));
    expect(told).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["goes back where the value is not taken", () => 20, { position: "1", said: "20 Kč" }],
    ["goes where the value is put instead", () => 30, { position: "2", said: "30 Kč" }],
  ])("%s", async (_, keep, after) => {
    await open(keep);
    moveTo(4);
    await waitFor(() => expect(shown()).toEqual(after));
    expect(told.mock.calls).toEqual([[50]]);
  });

  it("tells nothing once it is gone", async () => {
    const { unmount } = await open();
    moveTo(4);
    unmount();
    await new Promise((resolve) => void setTimeout(resolve, 20));
    expect(told).not.toHaveBeenCalled();
  });
});
