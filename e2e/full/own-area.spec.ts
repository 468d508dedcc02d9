import type { EndpointOutput } from "@fundport/api";
import { expectNoSidewaysScroll, findBarriers } from "../support/browser/axe.ts";
import { openOwnArea } from "../support/identity/own-area.ts";
import { getJson } from "../support/identity/session.ts";
import { expect, test, textsIn } from "../support/test.ts";

const t = textsIn("cs");
const sizes = [
  { name: "a phone", viewport: { width: 360, height: 740 } },
  { name: "a desktop", viewport: { width: 1280, height: 900 } },
];

for (const { name, viewport } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, locale: "cs-CZ" });

    test("a script that has the file name of an image is refused with a message", async ({
      page,
      url,
      browserErrors,
    }) => {
      browserErrors.allow(/422/);
      await openOwnArea(page, url, "/profile", "advisor-cz");
      const choosing = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: t("profile:photo-upload") }).click();
      const buffer = Buffer.from("<script>alert(1)</script>");
      await (await choosing).setFiles({ name: "portrait.png", mimeType: "image/png", buffer });
      const alert = page.getByRole("alert").filter({ hasText: t("profile:photo-upload-error") });
      await expect(alert).toContainText(t("errors:PhotoNotTaken"));
    });

    test("the profile shows the server's statistics and links to the password page", async ({ page, url }) => {
      const user = await openOwnArea(page, url, "/profile", "advisor-cz");
      expect(user.numberOfContracts).toBeGreaterThan(10);
      const figures = page.getByRole("region", { name: t("profile:statistics") });
      await expect(figures).toContainText(
        new RegExp(`${user.numberOfContracts}\\s*${t("profile:number-of-contracts")}`),
      );
      await page.getByRole("link", { name: t("profile:change-password") }).click();
      await expect(page.getByRole("heading", { level: 1, name: t("security:title") })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1, name: t("profile:title") })).toBeVisible();
    });

    test("an advisor opens the notices from the contract list and switches one on by keyboard, which saves it", async ({
      page,
      url,
    }) => {
      await openOwnArea(page, url, "/contracts", "advisor-sk");
      const reset = { data: { opened: false }, headers: { Origin: url } };
      await page.request.put(`${url}/api/user/notices`, reset);
      await page.getByRole("link", { name: t("contracts:to-notices") }).click();
      await expect(page).toHaveURL(`${url}/profile#notices`);
      const openedSwitch = page.getByRole("switch", { name: t("notices:opened") });
      await expect(openedSwitch).toBeInViewport();
      await expect(openedSwitch).not.toBeChecked();
      const row = page.locator("label").filter({ has: openedSwitch });
      const size = await row.boundingBox();
      expect(size?.height).toBeGreaterThanOrEqual(44);
      await openedSwitch.focus();
      await page.keyboard.press("Space");
      await expect(openedSwitch).toBeChecked();
      const saved = t("notices:saved-on", { notice: t("notices:opened") });
      await expect(page.getByRole("alert").filter({ hasText: saved })).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await findBarriers(page)).toEqual([]);
      await page.reload();
      await expect(openedSwitch).toBeChecked();
      await page.getByText(t("notices:opened"), { exact: true }).click();
      await expect(openedSwitch).not.toBeChecked();
      await expect
        .poll(() => getJson<EndpointOutput<"getNotices">>(page, `${url}/api/user/notices`))
        .toMatchObject({ opened: false });
    });

    test("a user without the right to commission statements sees a page with a link to the home page", async ({
      page,
      url,
    }) => {
      await openOwnArea(page, url, "/commission-attachments", "advisor-limited");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("attachments:forbidden.title"));
      await expect(page.getByText(t("attachments:forbidden.text"))).toBeVisible();
      await page.getByRole("link", { name: t("attachments:go-home") }).click();
      await expect(page).toHaveURL(`${url}/`);
    });
  });
}
