import type { EndpointOutput } from "@fundport/api";
import { type APIRequestContext, request } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expectNoSidewaysScroll, findBarriers } from "./support/browser/axe.ts";
import { openOwnArea } from "./support/identity/own-area.ts";
import { readPdf } from "./support/browser/pdf.ts";
import { getJson, trialPassword } from "./support/identity/session.ts";
import { expect, test, textsIn } from "./support/test.ts";
import { makeTiff } from "./support/identity/tiff.ts";

test.use({ locale: "cs-CZ" });
const t = textsIn("cs");

test("an advisor uploads, crops and deletes a photo in TIFF format", { tag: "@phone" }, async ({ page, url }) => {
  const user = await openOwnArea(page, url, "/profile", "advisor-sk");
  await page.request.delete(`${url}/api/user/photo`, { headers: { Origin: url } });
  await page.reload();
  const photo = page.getByRole("img", { name: t("profile:photo-of", { name: user.fullName }) });
  const address = `/api/images/dealer/${user.id}`;
  await expect(photo).toHaveAttribute("src", address);
  await expectNoSidewaysScroll(page);

  await test.step("the advisor chooses an image, which the server converts for the preview", async () => {
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: t("profile:photo-upload") }).click();
    const file = { name: "portrait.tif", mimeType: "image/tiff", buffer: makeTiff() };
    await (await choosing).setFiles(file);
    const preview = page.getByAltText(t("profile:crop-preview-alt"));
    await expect(preview).toBeVisible();
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
  });

  await test.step("the advisor moves the crop area to the left edge by keyboard and saves it", async () => {
    const area = page.getByRole("group", { name: t("profile:crop-area") });
    await area.focus();
    for (let step = 0; step < 30; step += 1) await page.keyboard.press("Shift+Control+ArrowLeft");
    const saving = page.waitForRequest((request) => request.method() === "PUT" && request.url().includes("/photo?"));
    await page.getByRole("button", { name: t("profile:crop-save") }).click();
    expect(new URL((await saving).url()).searchParams.get("x")).toBe("0.000000");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("the photo appears immediately, also in the header", async () => {
    await expect(photo).toHaveAttribute("src", new RegExp(`^${address}\\?v=`));
    const shown = await photo.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement("canvas");
      const drawing = canvas.getContext("2d");
      drawing?.drawImage(image, 0, 0, 1, 1);
      const [red = 0, , blue = 0] = drawing?.getImageData(0, 0, 1, 1).data ?? [];
      return { width: image.naturalWidth, isRed: red > blue };
    });
    expect(shown).toEqual({ width: 100, isRed: true });
    const readAddresses = () =>
      page.locator(`img[src^="${address}"]`).evaluateAll((images) => images.map((image) => image.getAttribute("src")));
    await expect.poll(async () => new Set(await readAddresses()).size).toBe(1);
  });

  await test.step("the photo is deleted after confirmation", async () => {
    await page.getByRole("button", { name: t("profile:photo-delete") }).click();
    const dialog = page.getByRole("dialog", { name: t("profile:delete-title") });
    await dialog.getByRole("button", { name: t("profile:delete-confirm") }).click();
    await expect(photo).toHaveAttribute("src", address);
    await expect(page.getByRole("button", { name: t("profile:photo-delete") })).toBeHidden();
  });
});

test(
  "a user with the right to commission statements pages through them, opens one and saves one",
  { tag: "@phone" },
  async ({ page, url }) => {
    await openOwnArea(page, url, "/commission-attachments", "advisor-cz");
    const { items, totalAmount } = await getJson<EndpointOutput<"getCommissionAttachments">>(
      page,
      `${url}/api/commissionattachments?offset=20`,
    );
    expect(totalAmount).toBeGreaterThan(20);
    await expectNoSidewaysScroll(page);

    await test.step("a PDF statement opens in the page", async () => {
      const pdfs = page.getByRole("button", { name: t("documents:open", { name: "" }).trim() });
      await pdfs.first().click();
      await expect(page.getByRole("dialog").locator("canvas").first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    });

    await test.step("a statement is saved under its name", async () => {
      const buttons = page.getByRole("row").filter({ hasText: "Provizní výpis 9/2026" }).getByRole("button");
      const coming = page.waitForEvent("download");
      await buttons.last().click();
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(/Provizní výpis 9.2026\.pdf$/);
      const { pages } = await readPdf(await readFile(await download.path()));
      expect(pages.join(" ")).toContain("Petra Nováková");
    });

    await test.step("the second page shows the remaining statements", async () => {
      await page.getByRole("button", { name: t("attachments:page-number", { page: 2 }) }).click();
      await expect(page.getByText(items[0]?.name ?? "?", { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/page=2/);
      await page.goBack();
      await expect(page.getByText(items[0]?.name ?? "?", { exact: true })).toBeHidden();
    });
  },
);

/** Logs in by request, with the user agent of a phone. */
async function logInOnPhone(url: string, username: string): Promise<APIRequestContext> {
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
  const phone = await request.newContext({ userAgent });
  const data = { username, password: trialPassword };
  expect((await phone.post(`${url}/api/user/login`, { headers: { Origin: url }, data })).ok()).toBe(true);
  return phone;
}

test(
  "a user lists all sessions, ends a phone's session, then all other sessions, then the current one",
  { tag: "@phone" },
  async ({ page, url }) => {
    // This journey uses the operator, because ending all sessions of an advisor would end the session with which the
    // test setup restores the advisor's data.
    const username = "operator";
    await openOwnArea(page, url, "/", username);
    // Ends sessions that an earlier attempt of this test has left.
    expect((await page.request.delete(`${url}/api/user/sessions`, { headers: { Origin: url } })).ok()).toBe(true);
    const phones = [await logInOnPhone(url, username), await logInOnPhone(url, username)];
    const status = async (phone: APIRequestContext | undefined) => (await phone?.get(`${url}/api/user`))?.status();
    await page.goto(`${url}/sessions`);
    await expect(page.getByRole("heading", { level: 1, name: t("sessions:title") })).toBeVisible();
    const rows = page.locator("tbody tr");
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(t("sessions:this-device"));
    await expect(rows.filter({ hasText: "Safari, iOS" })).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    expect(await findBarriers(page)).toEqual([]);

    const endPhone = page.getByRole("button", { name: t("sessions:end-named", { device: "Safari, iOS" }) });
    await endPhone.first().focus();
    await page.keyboard.press("Enter");
    await expect(rows).toHaveCount(2);
    await expect
      .poll(async () => (await Promise.all(phones.map(status))).toSorted((one, other) => Number(one) - Number(other)))
      .toEqual([200, 401]);

    await page.getByRole("button", { name: t("sessions:end-others") }).click();
    const question = page.getByRole("dialog", { name: t("sessions:end-others-title") });
    expect(await findBarriers(page)).toEqual([]);
    await question.getByRole("button", { name: t("sessions:end-others-confirm") }).click();
    await expect(page.getByText(t("sessions:no-others"))).toBeVisible();
    await expect.poll(() => Promise.all(phones.map(status))).toEqual([401, 401]);

    await page.getByRole("button", { name: t("sessions:log-out-here") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("session:log-in"), exact: true })).toBeVisible();
    await Promise.all(phones.map((phone) => phone.dispose()));
  },
);
