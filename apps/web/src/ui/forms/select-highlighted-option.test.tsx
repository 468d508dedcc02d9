import { Select } from "@mantine/core";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { pass, stopTime } from "#lib/testing/stop-time.ts";
import { selectHighlightedOption } from "./select-highlighted-option.ts";
import { renderPage } from "../testing/render-page.tsx";

const countries = ["Austria", "Germany", "Slovakia"];
const handleChange = vi.fn<(value: string | null) => void>();

afterEach(() => {
  vi.useRealTimers();
  handleChange.mockReset();
});

async function open() {
  Element.prototype.scrollIntoView = () => undefined;
  await renderPage(
    <Select
      label="Country"
      data={countries}
      value={null}
      onChange={handleChange}
      searchable
      selectFirstOptionOnChange
      onKeyDownCapture={selectHighlightedOption}
    />,
  );
  stopTime();
  const field = screen.getByRole("combobox", { name: "Country" });
  act(() => field.focus());
  return field;
}

it("selects the highlighted option on Enter, even after fast typing", async () => {
  const field = await open();
  fireEvent.change(field, { target: { value: "Ger" } });
  await pass(500);
  expect(screen.getByRole("option", { name: "Germany" })).toHaveAttribute("data-combobox-selected");
  fireEvent.keyDown(field, { key: "Enter", code: "Enter" });
  expect(handleChange.mock.calls).toEqual([["Germany", expect.anything()]]);
});

it("selects the option reached by arrow keys exactly once", async () => {
  const field = await open();
  await pass(500);
  for (const _press of [1, 2]) fireEvent.keyDown(field, { key: "ArrowDown", code: "ArrowDown" });
  fireEvent.keyDown(field, { key: "Enter", code: "Enter" });
  expect(handleChange).toHaveBeenCalledTimes(1);
  expect(handleChange.mock.lastCall?.[0]).toBe("Germany");
});

it("ignores Enter if no option is highlighted", async () => {
  const field = await open();
  await pass(500);
  expect(fireEvent.keyDown(field, { key: "Enter", code: "Enter" })).toBe(true);
  expect(handleChange).not.toHaveBeenCalled();
});
