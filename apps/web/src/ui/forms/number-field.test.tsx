import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";
import { renderPage } from "../testing/render-page.tsx";

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

describe("leaving a number field with a number outside its bounds", () => {
  it("shows and announces the bound and the typed number", async () => {
    await renderPage(<Field initial={20} />);
    expect(note()).toBe("");
    await type("120");
    expect(field().value).toBe("100");
    expect(note()).toBe("The maximum is 100 %; you entered 120.");
    await type("3");
    expect(note()).toBe("The minimum is 10 %; you entered 3.");
  });

  it("removes the note once another number is typed", async () => {
    await renderPage(<Field initial={20} />);
    await type("120");
    await type("50");
    expect(note()).toBe("");
    await user.clear(field());
    await user.tab();
    expect(note()).toBe("");
  });

  it("shows no note if the field replaces a 0 with an empty value on blur", async () => {
    await renderPage(<Field initial={20} settle={(entered) => (entered === 0 ? null : entered)} />);
    await type("0");
    expect(note()).toBe("");
  });
});

type Way = (text: string) => Promise<void> | void;
/**
 * Inserts text as the suggestions of a phone's keyboard or dictation do: with an input event instead of a paste event.
 */
function insert(text: string) {
  const data = { data: text, inputType: "insertText" };
  setNatively(field().value + text);
  fireEvent(field(), new InputEvent("input", { ...data, bubbles: true }));
}
/** Fills the field as autofill does: the event does not contain the inserted text. */
function fill(text: string) {
  setNatively(text);
  fireEvent(field(), new Event("input", { bubbles: true }));
}
function setNatively(text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), text);
}
const ways: Record<string, Way> = {
  pasted: (text) => user.paste(text),
  typed: (text) => user.keyboard(text),
  inserted: insert,
  "filled in": fill,
};
const shown = () => field().value.replaceAll(/\s/g, " ");

describe.each(Object.entries(ways))("an amount that is %s", (name, way) => {
  const isTyped = name === "typed";
  it.each([
    ["250.000", 2, "250 000"],
    ["250,000", 2, "250 000"],
    ["1.234.567", 2, "1 234 567"],
    ["1,234,567.89", 2, "1 234 567,89"],
    ["1.234,50", 2, isTyped ? "1 234,50" : "1 234,5"],
    ["12345.50", 2, isTyped ? "12 345,50" : "12 345,5"],
    ["6000.00", 2, isTyped ? "6 000,00" : "6 000"],
    ["250 000 Kč", 2, "250 000"],
    ["250000,-", 2, "250 000"],
    ["0.500", 2, isTyped ? "0,50" : "0,5"],
    ["1234,5", 2, "1 234,5"],
    ["250.000", 0, "250 000"],
    ["1.234.567", 0, "1 234 567"],
    ["6000.00", 0, "6 000"],
    ["12345.50", 0, "12 345"],
  ])("reads %j in a field with %d decimals as %j", async (text, decimals, expected) => {
    await renderPage(<Field initial={null} min={0} max={1e12} suffix="Kč" decimals={decimals} />);
    await user.click(field());
    await way(text);
    expect(shown()).toBe(expected);
    await user.tab();
    expect(shown()).toBe(expected);
  });

  it("replaces the previous number", async () => {
    await renderPage(<Field initial={5000} max={1e12} decimals={2} />);
    await user.click(field());
    await user.clear(field());
    await way("250.000");
    expect(shown()).toBe("250 000");
  });
});

describe("an amount with letters in a number field", () => {
  it.each([
    ["250 tis.", "250", "We read 250 tis. as 250 Kč."],
    ["1,5 mil", "1,5", "We read 1,5 mil as 1,50 Kč."],
    ["1e6", "16", "We read 1e6 as 16 Kč."],
    ["-5000", "5 000", "We read -5000 as 5 000 Kč."],
    ["€ 1.234,56", "1 234,56", "We read € 1.234,56 as 1 234,56 Kč."],
    ["abc", "", "“abc” isn’t a number. Enter digits only."],
    ["250 Kč", "250", ""],
    ["CZK 250", "250", ""],
    ["+5", "5", ""],
  ])("typing %j shows %j and the note %j", async (typed, expected, hint) => {
    await renderPage(<Field initial={null} min={0} max={1e12} suffix="Kč" decimals={2} />);
    await user.click(field());
    await user.keyboard(typed);
    expect([shown(), note()]).toEqual([expected, hint]);
  });

  it("keeps the previous number, and removes the note once the number is deleted", async () => {
    await renderPage(<Field initial={5000} min={0} max={1e12} suffix="Kč" decimals={2} />);
    await user.click(field());
    await user.keyboard("{End}mi");
    expect([shown(), note()]).toEqual(["5 000", "We read 5000mi as 5 000 Kč."]);
    await user.clear(field());
    await user.keyboard("70");
    expect([shown(), note()]).toEqual(["70", ""]);
  });

  it("quotes the pasted currency in the note if it differs from the field's currency", async () => {
    await renderPage(<Field initial={null} min={0} max={1e12} suffix="Kč" decimals={2} />);
    await user.click(field());
    await user.paste("€ 1.234,56");
    expect([shown(), note()]).toEqual(["1 234,56", "We read € 1.234,56 as 1 234,56 Kč."]);
  });
});

describe("a number field with an amount that can be read in two ways", () => {
  it("reads the amount as whole thousands, and offers a button for the amount with decimals", async () => {
    await renderPage(<Field initial={null} min={0} max={1e12} decimals={2} />);
    await user.click(field());
    await user.paste("250.000");
    expect(note()).toBe("We read 250.000 as 250 000. Change to 250,00");
    await user.tab();
    expect(screen.getByRole("button", { name: "Change to 250,00" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect([shown(), note()]).toEqual(["250", ""]);
    expect(field()).toHaveFocus();
  });

  it("shows no button for the other reading if that is below the minimum", async () => {
    await renderPage(<Field initial={null} min={5000} max={1e12} decimals={2} />);
    await user.click(field());
    await user.paste("250.000");
    expect([shown(), note()]).toEqual(["250 000", ""]);
  });

  it.each(["clicked", "reached by keyboard"])(
    "can change to the other reading before the number is limited to the maximum, if the button is %s",
    async (way) => {
      await renderPage(<Field initial={null} min={0} max={1000} decimals={2} />);
      await user.click(field());
      await user.paste("250.000");
      const other = screen.getByRole("button", { name: "Change to 250,00" });
      if (way === "clicked") await user.click(other);
      else await user.keyboard("{Tab}{Enter}");
      expect([shown(), note()]).toEqual(["250", ""]);
    },
  );

  it("limits the number to the maximum when the focus leaves the button for the other reading", async () => {
    await renderPage(<Field initial={null} min={0} max={1000} decimals={2} />);
    await user.click(field());
    await user.paste("250.000");
    await user.tab();
    await user.tab();
    expect(shown()).toBe("1 000");
    expect(note()).toBe("The maximum is 1 000 %; you entered 250 000.");
  });

  it("shows no button for another reading in a field of whole numbers, or if digits were added to an existing number", async () => {
    const { unmount } = await renderPage(<Field initial={null} min={0} max={1e12} />);
    await user.click(field());
    await user.paste("250.000");
    expect([shown(), note()]).toEqual(["250 000", ""]);
    unmount();
    await renderPage(<Field initial={250.5} min={0} max={1e12} decimals={2} />);
    await user.click(field());
    await user.keyboard("{End}00");
    expect([shown(), note()]).toEqual(["250,50", ""]);
  });

  it("accepts further digits after a backspace", async () => {
    await renderPage(<Field initial={null} min={0} max={1e12} decimals={2} />);
    await user.click(field());
    await user.keyboard("250.00{Backspace}00");
    expect(shown()).toBe("250 000");
    await user.keyboard("{Backspace}5");
    expect([shown(), note()]).toEqual(["250 005", ""]);
  });
});

describe("a text that is not a number", () => {
  it.each(["1,5 mil.", "250k", "-250", "5\t600", "n/a"])("leaves the field unchanged: %j", async (text) => {
    await renderPage(<Field initial={5000} max={1e12} decimals={2} />);
    await user.click(field());
    await user.clear(field());
    await user.keyboard("70");
    await user.paste(text);
    expect(shown()).toBe("70");
    expect(note()).toContain("isn’t a number. Enter digits only.");
    await user.keyboard("1");
    expect([shown(), note()]).toEqual(["701", ""]);
  });

  it("shows a note about dropped decimals", async () => {
    await renderPage(<Field initial={null} decimals={1} maxDigits={3} />);
    await user.click(field());
    await user.paste("12.345");
    expect([shown(), note()]).toEqual(["12,3", "We left out the extra decimals; you entered 12.345."]);
  });
});
