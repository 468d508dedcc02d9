import { openOneItem } from "./support/sales/one-item.ts";
import { fold } from "./support/browser/pdf.ts";
import { expect, test, textsIn } from "./support/test.ts";

const t = textsIn("cs");

test(
  "a figure opens its calculation, which can be expanded down to the typed amount",
  { tag: "@phone" },
  async ({ page, url }) => {
    await openOneItem(page, url);
    const figure = page.locator("article [data-figure=indicativeFee]");
    const shown = fold(await figure.innerText());
    await figure.click();
    const dialog = page.getByRole("dialog", { name: t("derivation:title") });
    await expect.poll(async () => fold(await dialog.innerText())).toContain(shown);
    const step = dialog.getByRole("button", { name: new RegExp(`^${fold(t("derivation:oneOffFee"))}`) });
    await step.click();
    await expect(step).toHaveAttribute("aria-expanded", "true");
    await expect(dialog.getByText(t("derivation:oneOffAmount"), { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: t("derivation:close") }).click();
    await expect(dialog).toBeHidden();
    await expect(figure).toBeFocused();
  },
);
