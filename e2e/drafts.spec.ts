import { cartPage } from "./support/sales/cart-page.ts";
import {
  banner,
  button,
  dialog,
  draftLink,
  openCartWithoutDrafts,
  saveAs,
  toast,
  typeAmount,
} from "./support/sales/drafts-page.ts";
import { cartLink } from "./support/shell/portal-actions.ts";
import { expect, test, textsIn } from "./support/test.ts";

const t = textsIn("cs");

test("a draft is saved, listed, opened, updated and deleted", { tag: "@phone" }, async ({ page, url }) => {
  await openCartWithoutDrafts(page, url);
  await saveAs(page, "Jana Nováková");
  await expect(toast(page, "draft-contract-create-success", "Jana Nováková")).toBeVisible();
  await expect(banner(page)).toContainText(t("drafts:banner-saved"));
  await expect(draftLink(page, 1)).toBeVisible();

  await typeAmount(page, "123000");
  await expect(banner(page)).toContainText(t("drafts:banner-unsaved"));
  await button(page, "save").click();
  const saveDialog = dialog(page, "save-title");
  await expect(saveDialog.getByRole("textbox")).toHaveValue("Jana Nováková");
  await saveDialog.getByRole("checkbox").check();
  await saveDialog.getByRole("button", { name: t("drafts:submit") }).click();
  await expect(toast(page, "draft-contract-update-success", "Jana Nováková")).toBeVisible();
  await expect(page.getByText(t("cart:empty-title"))).toBeVisible();
  await expect(banner(page)).toBeHidden();

  await draftLink(page, 1).click();
  await button(page, "apply-draft", { name: "Jana Nováková" }).click();
  await dialog(page, "apply-title")
    .getByRole("button", { name: t("drafts:apply") })
    .click();
  await expect(cartLink(page, t, 2)).toBeVisible();
  const first = page.getByRole("article").first();
  await expect(cartPage(page, t).field(first, "cart:one-off")).toHaveValue(/^123\s000$/);

  await draftLink(page, 1).click();
  await button(page, "delete-draft", { name: "Jana Nováková" }).click();
  await dialog(page, "delete-title")
    .getByRole("button", { name: t("drafts:delete") })
    .click();
  await expect(toast(page, "draft-contract-delete-success", "Jana Nováková")).toBeVisible();
  await expect(page.getByText(t("drafts:empty-title"))).toBeVisible();
  await expect(draftLink(page, 0)).toBeVisible();
});
