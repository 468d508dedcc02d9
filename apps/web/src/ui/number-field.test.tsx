import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";
import { renderPage } from "./testing/render-page.tsx";

const user = userEvent.setup();

function Field({ initial, ...props }: Partial<NumberFieldProps> & { initial: number | null }) {
  const [value, setValue] = useState<number | null>(initial);
  return <NumberField label="Discount" value={value} onChange={setValue} max={100} min={10} suffix="%" {...props} />;
}
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Discount" });
const note = () => (screen.getByRole("status").textContent ?? "").replaceAll(/\s/g, " ");
async function type(typed: string) {
  await user.clear(field());
  await user.type(field(), typed);
  await user.tab();
}

describe("a number that leaving its field cuts to a bound", () => {
  it("says so where it stands and to who hears it: the bound, and what was typed", async () => {
    await renderPage(<Field initial={20} />);
    expect(note()).toBe("");
    await type("120");
    expect(field().value).toBe("100");
    expect(note()).toBe("At most 100 %; 120 was typed.");
    await type("3");
    expect(note()).toBe("At least 10 %; 3 was typed.");
  });

  it("says nothing any more once another number is typed, nor of one within its bounds", async () => {
    await renderPage(<Field initial={20} />);
    await type("120");
    await type("50");
    expect(note()).toBe("");
    await user.clear(field());
    await user.tab();
    expect(note()).toBe("");
  });

  it("says nothing where leaving the field empties it of a 0", async () => {
    await renderPage(<Field initial={20} settle={(left) => (left === 0 ? null : left)} />);
    await type("0");
    expect(note()).toBe("");
  });
});
