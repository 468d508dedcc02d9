import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { fold } from "../browser/pdf.ts";
import type { Translate } from "../test.ts";

/** A figure on the screen, for example `Expected assets` with `1 234 567,00 Kč`. */
export type ShownFigure = { label: string; value: string };

/** Returns helpers that find items, header fields and the summary on /cart by their labels. */
export function cartPage(page: Page, t: Translate) {
  const item = (name: string) => page.getByRole("article", { name, exact: true });
  const field = (container: Locator | Page, key: string) =>
    container.getByRole("textbox", { name: t(key), exact: true });
  async function type(container: Locator | Page, key: string, text: string): Promise<void> {
    const input = field(container, key);
    await input.fill(text);
    await input.blur();
  }
  async function choose(container: Locator | Page, key: string, option: string | number): Promise<void> {
    const choice = container.getByRole("combobox", { name: t(key), exact: true });
    await choice.click();
    // The list of another field may still be fading out, so the options are searched only in this field's list.
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
    slider: (container: Locator, key: string) =>
      container.getByRole("slider", { name: t("cart:slider-of", { label: t(key) }), exact: true }),
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

/**
 * Returns the figures in the definition lists of a container, each with its label. Notes are left out, except for
 * percentages of costs.
 */
export async function readFigures(container: Locator): Promise<ShownFigure[]> {
  const pairs = await container.locator("dl > div").evaluateAll((rows) =>
    rows.map((row) => {
      const spans = [...row.querySelectorAll("dd span")].map((span) => span.textContent);
      // An amount may be followed by a part that it does not include. This part is a note, or begins with a plus and a
      // no-break space.
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

/**
 * Returns the figures of an item that a document also contains. Scenarios are left out, because a document contains
 * them only for a whole part.
 */
export async function readPrintedFigures(item: Locator, t: Translate): Promise<ShownFigure[]> {
  const scenarios = [t("cart:unfavourable"), t("cart:favourable")];
  return (await readFigures(item)).filter(({ label }) => !scenarios.includes(label));
}

/** Returns the current figures of a container as one line of text for comparisons. */
export async function joinFigures(container: Locator): Promise<string> {
  return (await readFigures(container)).map(({ label, value }) => `${label} ${value}`).join(", ");
}

/** Runs an action on the cart and waits until the figures of a container have changed. */
export async function expectFiguresToChange(container: Locator, act: () => Promise<void>): Promise<void> {
  const before = await joinFigures(container);
  await act();
  await expect.poll(() => joinFigures(container)).not.toBe(before);
}

/** Returns the cells of the table with this caption, row by row, with folded whitespace. */
export async function readTable(container: Locator | Page, caption: string): Promise<string[][]> {
  const table = container.getByRole("table", { name: caption, exact: true });
  const rows = await table
    .locator("tbody tr")
    .evaluateAll((list) => list.map((row) => [...row.children].map((cell) => cell.textContent)));
  return rows.map((row) => row.map(fold));
}
