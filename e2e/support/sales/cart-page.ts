import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { fold } from "../browser/pdf.ts";
import type { Translate } from "../test.ts";

/** A figure as the screen shows it: `Expected assets`, `1 234 567,00 Kč`. */
export type ShownFigure = { label: string; value: string };

/** The items, the header form and the summary of /cart, by what they are called. */
export function cartPage(page: Page, t: Translate) {
  const item = (name: string) => page.getByRole("article", { name, exact: true });
  const field = (place: Locator | Page, key: string) => place.getByRole("textbox", { name: t(key), exact: true });
  async function type(place: Locator | Page, key: string, text: string): Promise<void> {
    const input = field(place, key);
    await input.fill(text);
    await input.blur();
  }
  async function choose(place: Locator | Page, key: string, option: string | number): Promise<void> {
    const choice = place.getByRole("combobox", { name: t(key), exact: true });
    await choice.click();
    // The list of the choice before may still be fading out: only the one this field names is meant.
    await expect(choice).toHaveAttribute("aria-controls", /./);
    const options = page.locator(`[id="${await choice.getAttribute("aria-controls")}"]`).getByRole("option");
    await (typeof option === "number" ? options.nth(option) : options.getByText(option, { exact: true })).click();
  }
  return {
    item,
    summary: page.getByRole("complementary", { name: t("cart:summary") }),
    field,
    type,
    choose,
    slider: (place: Locator, key: string) =>
      place.getByRole("slider", { name: t("cart:slider-of", { label: t(key) }), exact: true }),
    openTab: async (name: string | RegExp) => {
      await page.getByRole("tab", { name }).click();
    },
    addProgram: async (name: string) => {
      await page.getByRole("button", { name: t("cart:add-program"), exact: true }).click();
      await page.getByRole("textbox", { name: t("cart:add-program-search") }).fill(name);
      await page.getByRole("option", { name }).first().click();
      await expect(item(name)).toBeVisible();
    },
    goToProposal: async () => {
      await page
        .getByRole("button", { name: t("cart:to-proposal") })
        .filter({ visible: true })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: t("proposal:title") })).toBeVisible();
    },
  };
}

/** Every figure that stands under a name in a place: the lists of definitions, with notes left out. */
export async function readFigures(place: Locator): Promise<ShownFigure[]> {
  const pairs = await place.locator("dl > div").evaluateAll((rows) =>
    rows.map((row) => {
      const spans = [...row.querySelectorAll("dd span")].map((span) => span.textContent);
      // What an amount does not count stands behind it: as a note, or behind a plus and a no-break space.
      const partial =
        row.querySelector("dd [data-partial]")?.textContent ?? spans.find((text) => text.startsWith("+\u00a0")) ?? "";
      const note = [...row.querySelectorAll("dd > span")]
        .map((span) => span.textContent)
        .find((text) => text !== partial);
      return {
        label: row.querySelector("dt")?.firstChild?.textContent ?? "",
        value: (row.querySelector("dd")?.textContent ?? "").replace(partial, ""),
        note: note ?? "",
        isCost: note?.includes("%") ?? false,
      };
    }),
  );
  return pairs.flatMap(({ label, value, note, isCost }) =>
    isCost
      ? [
          { label: fold(label), value: fold(value.slice(0, value.length - note.length)) },
          { label: fold(label), value: fold(note) },
        ]
      : [{ label: fold(label), value: fold(value) }],
  );
}

/** The figures of an item that a document prints as well: the scenarios of a document are those of a whole part. */
export async function readPrintedFigures(item: Locator, t: Translate): Promise<ShownFigure[]> {
  const scenarios = [t("cart:unfavourable"), t("cart:favourable")];
  return (await readFigures(item)).filter(({ label }) => !scenarios.includes(label));
}

/** What the figures of a place are at this moment, in one line: for saying that they moved. */
export async function figuresLine(place: Locator): Promise<string> {
  return (await readFigures(place)).map(({ label, value }) => `${label} ${value}`).join(", ");
}

/** Does something to the cart and waits until the figures of a place are others. */
export async function expectToMove(place: Locator, act: () => Promise<void>): Promise<void> {
  const before = await figuresLine(place);
  await act();
  await expect.poll(() => figuresLine(place)).not.toBe(before);
}

/** The rows of a table by its caption, cells folded. */
export async function readTable(place: Locator | Page, caption: string): Promise<string[][]> {
  const table = place.getByRole("table", { name: caption, exact: true });
  const rows = await table
    .locator("tbody tr")
    .evaluateAll((list) => list.map((row) => [...row.children].map((cell) => cell.textContent)));
  return rows.map((row) => row.map(fold));
}
