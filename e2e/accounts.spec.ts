import { storeWebRequest } from "@fundport/server/testing/portals/portal-records";
import { buildWebRequestClient } from "@fundport/testing";
import type { Page } from "@playwright/test";
import {
  type AccountsPortal,
  advisor,
  claimsOf,
  distributor,
  operatorEmail,
  partnerToken,
  startAccountsPortal,
  tradingUrl,
} from "./support/identity/accounts-portal.ts";
import { findBarriers } from "./support/browser/axe.ts";
import { linkIn } from "./support/messages/mail.ts";
import { acceptDisclaimer, cartLink, logInAs, logOut, openMenu } from "./support/shell/portal-actions.ts";
import { presetBrowser } from "./support/identity/session.ts";
import { expect, test, textsIn } from "./support/test.ts";
import { totp } from "./support/identity/totp.ts";

const t = textsIn("en");
const firstPassword = "a quiet harbour at dawn 1";
const secondPassword = "a quiet harbour at dusk 2";
const loginTitle = (page: Page) => page.getByRole("heading", { level: 1, name: t("session:log-in"), exact: true });
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const heading = (page: Page, key: string) => page.getByRole("heading", { level: 1, name: t(key) });

let portal: AccountsPortal;
test.beforeAll(async () => {
  portal = await startAccountsPortal();
});
test.afterAll(async () => await portal.stop());

type Registration = { email: string; distributorCode: string; advisorCode: string; vatId: string };

async function register(page: Page, { email, distributorCode, advisorCode, vatId }: Registration): Promise<void> {
  await page.goto(portal.url);
  await page.getByRole("link", { name: t("session:registration-link") }).click();
  const answers: [string, string][] = [
    ["surname", advisor.surname],
    ["name", advisor.name],
    ["distributorCode", distributorCode],
    ["advisorCode", advisorCode],
    ["vatId", vatId],
    ["email", email],
    ["phone", "+420601234567"],
    ["password_0", firstPassword],
    ["password_1", firstPassword],
  ];
  for (const [name, value] of answers) if (value !== "") await page.locator(`input[name="${name}"]`).fill(value);
  await expect(page.locator('input[name="advisorCode"]')).toHaveValue(advisorCode.padStart(6, "0"));
  await page.getByRole("button", { name: t("accounts:register"), exact: true }).click();
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await field(page, t("session:username")).fill(username);
  await page.getByLabel(t("session:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("session:log-in"), exact: true }).click();
}

/** Returns an entry of the side menu. Entries that do not open a page of the app are buttons. */
async function menuEntry(page: Page, key: string, role: "link" | "button" = "link") {
  return (await openMenu(page, t)).getByRole(role, { name: t(key) });
}

test("an advisor registers, gets locked out, resets the password, sets up two-step verification and uses single sign-on", async ({
  page,
  context,
  browserErrors,
}) => {
  // The journey enters wrong passwords and codes on purpose.
  browserErrors.allow(/40[19]|422/);
  const email = "alzbeta.zvedava@portal.test";
  await context.addInitScript(() => {
    if (location.protocol !== "about:" && !localStorage.getItem("fundport-language"))
      localStorage.setItem("fundport-language", "en");
  });

  await test.step("an advisor registers and confirms the registration with the link from the email", async () => {
    const { vatId } = advisor;
    await register(page, { email, distributorCode: distributor.checkedByRegister, advisorCode: "4711", vatId });
    await expect(heading(page, "accounts:registration-ok-heading")).toBeVisible();
    const received = await portal.mails.read(email);
    await page.goto(linkIn(received, "/registration-confirm/"));
    await expect(heading(page, "accounts:confirm-success-title")).toBeVisible();
    await page.getByRole("link", { name: t("accounts:back-to-login") }).click();
  });

  await test.step("the advisor logs in and out", async () => {
    await logIn(page, email, firstPassword);
    await acceptDisclaimer(page, t);
    await expect(cartLink(page, t, 0)).toBeVisible();
    await logOut(page, t);
    await expect(loginTitle(page)).toBeVisible();
  });

  await test.step("five wrong passwords lock the account, even for the right password", async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      // The previous attempt's message may still be visible, so the test waits for this attempt's response.
      const answered = page.waitForResponse(/\/api\/user\/login$/);
      await logIn(page, email, `wrong password ${attempt}`);
      await answered;
      await expect(page.getByText(t("session:invalid-credentials"))).toBeVisible();
    }
    await logIn(page, email, firstPassword);
    await expect(page.getByText(t("session:account-locked_wait", { when: "in 15 minutes" })).first()).toBeVisible();
  });

  await test.step("a new password, set with the emailed link, unlocks the account", async () => {
    await page.getByRole("link", { name: t("session:reset-password-link") }).click();
    await field(page, t("accounts:username")).fill(email);
    await page.getByRole("button", { name: t("accounts:reset-request-submit") }).click();
    await expect(heading(page, "accounts:reset-requested-title")).toBeVisible();
    const link = linkIn(await portal.mails.read(email), "/reset-password/");
    await page.goto(link);
    await page.locator('input[name="password_0"]').fill(secondPassword);
    await page.locator('input[name="password_1"]').fill(secondPassword);
    await page.getByRole("button", { name: t("accounts:reset-submit") }).click();
    await expect(page.getByText(t("session:password-reset-note"))).toBeVisible();
    await logIn(page, email, secondPassword);
    await acceptDisclaimer(page, t);
    await expect(cartLink(page, t, 0)).toBeVisible();
  });

  let recoveryCode = "";
  await test.step("the advisor sets up two-step verification", async () => {
    await (await menuEntry(page, "shell:menu-second-factor")).click();
    await page.getByRole("button", { name: t("security:second-factor-set-up"), exact: true }).click();
    await field(page, t("security:your-password")).fill(secondPassword);
    await page.getByRole("button", { name: t("security:continue") }).click();
    await expect(page.getByRole("img", { name: t("security:qr-alt") })).toBeVisible();
    const secret = await page.locator("code").innerText();
    await field(page, t("security:code")).fill(totp(secret));
    await page.getByRole("button", { name: t("security:second-factor-switch-on") }).click();
    await expect(page.getByRole("heading", { name: t("security:recovery-codes-title") })).toBeVisible();
    recoveryCode = await page.getByRole("listitem").locator("code").first().innerText();
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: t("security:done") }).click();
    await expect(page.getByText(t("security:second-factor-on"), { exact: true })).toBeVisible();
    await logOut(page, t);
  });

  await test.step("a wrong code is refused, and a recovery code logs the advisor in", async () => {
    await logIn(page, email, secondPassword);
    await field(page, t("session:second-factor-code")).fill("000000");
    await page.getByRole("button", { name: t("session:second-factor-submit") }).click();
    await expect(page.getByText(t("session:second-factor-invalid"))).toBeVisible();
    await page.getByRole("button", { name: t("session:second-factor-use-recovery") }).click();
    await field(page, t("session:second-factor-recovery-code")).fill(recoveryCode);
    await page.getByRole("button", { name: t("session:second-factor-submit") }).click();
    await acceptDisclaimer(page, t);
    await expect(cartLink(page, t, 0)).toBeVisible();
  });

  await test.step("the advisor changes the password and stays logged in", async () => {
    await (await menuEntry(page, "shell:menu-change-password")).click();
    await field(page, t("security:old-password")).fill("not the old one");
    await field(page, t("security:new-password")).fill(firstPassword);
    await field(page, t("security:new-password-again")).fill(firstPassword);
    await page.getByRole("button", { name: t("security:save-password"), exact: true }).click();
    await expect(page.getByText(t("security:old-password-error"))).toBeVisible();
    await field(page, t("security:old-password")).fill(secondPassword);
    await page.getByRole("button", { name: t("security:save-password"), exact: true }).click();
    await expect(page.getByText(t("security:success-message"))).toBeVisible();
  });

  await test.step("single sign-on opens the trading system in a new tab", async () => {
    await context.route(`${tradingUrl}/**`, (route) => route.fulfill({ contentType: "text/html", body: "Trading" }));
    const newPage = context.waitForEvent("page");
    await (await menuEntry(page, "shell:menu-trading", "button")).click();
    const tab = await newPage;
    await tab.waitForURL(`${tradingUrl}/ta-server/sso/*`);
    const token = new URL(tab.url()).pathname.split("/").at(-1) ?? "";
    expect(claimsOf(token)["sub"]).toBe(email);
    await tab.close();
  });

  await test.step("the advisor logs out and signs on with a partner's token, in the language of the link", async () => {
    await logOut(page, t);
    await expect(loginTitle(page)).toBeVisible();
    const link = `${portal.url}/internalsso/${partnerToken(email)}/cs`;
    await page.goto(link);
    const inCzech = textsIn("cs");
    await acceptDisclaimer(page, inCzech);
    await expect(cartLink(page, inCzech, 0)).toBeVisible();
    await expect(page).toHaveURL(`${portal.url}/`);

    // If another user is logged in, the page asks for confirmation. If this user stays logged in, the token remains
    // unused.
    const fullName = `${advisor.name} ${advisor.surname}`;
    const other = `${portal.url}/internalsso/${partnerToken("advisor-sk")}/en`;
    await page.goto(other);
    await expect(page.getByRole("heading", { level: 1, name: inCzech("session:sign-on-other-title") })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: inCzech("session:sign-on-other-stay", { name: fullName }) }).click();
    await expect(cartLink(page, inCzech, 0)).toBeVisible();
    await expect(page.getByRole("banner")).toContainText(fullName);

    // After confirmation, the user of the token is logged in, and the previous session has ended.
    await page.goto(other);
    await page.getByRole("button", { name: inCzech("session:sign-on-other-replace") }).click();
    await acceptDisclaimer(page, t);
    await expect(page.getByRole("banner")).toContainText("Martin Horváth");

    // A token can be used once. A link with a used or broken token does not end the current session.
    for (const refused of [link, `${portal.url}/internalsso/e30.e30.x/en`]) {
      await page.goto(refused);
      await expect(heading(page, "session:sign-on-refused-title")).toBeVisible();
      await expect(page.getByText(t("session:sign-on-still", { name: "Martin Horváth" }))).toBeVisible();
    }
    await page.getByRole("button", { name: t("session:sign-on-continue") }).click();
    await expect(page.getByRole("banner")).toContainText("Martin Horváth");
    await logOut(page, t);
    await expect(loginTitle(page)).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(t("session:sign-on-used"))).toBeVisible();
    await expect(loginTitle(page)).toBeVisible();
  });

  await test.step("the log-out removes the cookies and the accepted disclaimer", async () => {
    await logInAs(page, t, "advisor-cz", { isFirst: true });
    await logOut(page, t);
    await expect(loginTitle(page)).toBeVisible();
    const cookies = await context.cookies();
    expect(cookies.filter(({ name }) => name === "user-data" || name === "fundport-session")).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("fundport-disclaimer-accepted"))).toBeNull();
  });
});

async function registerForCheck(page: Page, email: string, advisorCode: string) {
  await presetBrowser(page.context());
  await register(page, { email, distributorCode: distributor.checkedByHand, advisorCode, vatId: "" });
  await expect(heading(page, "accounts:registration-manual-check-heading")).toBeVisible();
  return await portal.mails.read(operatorEmail);
}

test("an operator accepts or declines registrations that need a manual check", async ({ page, browserErrors }) => {
  await test.step("the operator accepts a registration, and the advisor confirms it", async () => {
    const email = "accepted@portal.test";
    const toOperator = await registerForCheck(page, email, "1234");
    const id = linkIn(toOperator, "/registration-decision/accept/").split("/").at(-1) ?? "";
    // Opening the API address must not accept the registration without confirmation, because mail scanners follow
    // links.
    await page.goto(`${portal.url}/api/user/acceptregistration/${id}`);
    await expect(heading(page, "accounts:accept-title")).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole("button", { name: t("accounts:accept-submit"), exact: true }).click();
    await expect(heading(page, "accounts:accept-done-title")).toBeVisible();
    const link = linkIn(await portal.mails.read(email), "/registration-confirm/");
    await page.goto(link);
    await expect(heading(page, "accounts:confirm-success-title")).toBeVisible();
    // The link can be used only once.
    browserErrors.allow(/401/);
    await page.goto(link);
    await expect(page.getByText(t("accounts:activation-invalid-token-error"))).toBeVisible();
  });

  await test.step("the operator declines a registration, and the decision is final", async () => {
    const email = "declined@portal.test";
    const toOperator = await registerForCheck(page, email, "123456");
    await page.goto(linkIn(toOperator, "/registration-decision/decline/"));
    await page.getByRole("button", { name: t("accounts:decline-submit"), exact: true }).click();
    await expect(heading(page, "accounts:decline-done-title")).toBeVisible();
    const refusal = await portal.mails.read(email);
    expect(refusal.text).not.toContain("/registration-confirm/");
    browserErrors.allow(/409/);
    await page.goto(linkIn(toOperator, "/registration-decision/accept/"));
    await expect(page.getByText(t("accounts:decided-Declined"))).toBeVisible();
  });
});

const client = buildWebRequestClient({ name: "Eva", surname: "Malá" });
const arrived = t("web-request:arrived-of", { name: "Eva Malá" });

test("a web request is shown as a card on the home page, even if the user has to log in first", async ({ page }) => {
  await presetBrowser(page.context());
  const id = await storeWebRequest(portal.dataDir, "advisor-cz", client);
  await page.goto(`${portal.url}/webrequest/${id}`);
  await expect(loginTitle(page)).toBeVisible();
  await logInAs(page, t, "advisor-cz");
  await expect(page.getByText(arrived)).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/`);
  const readStorage = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(readStorage).toContain("Malá");

  const card = page.getByRole("region", { name: t("web-request:received-title", { count: 1 }) });
  await card.getByRole("button", { name: t("web-request:see") }).click();
  const details = page.getByRole("dialog", { name: "Eva Malá" });
  await expect(details).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();

  // A web request is not unsaved work, so the log-out needs no confirmation. It removes the request from the browser.
  await logOut(page, t);
  await expect(loginTitle(page)).toBeVisible();
  expect(await readStorage()).not.toContain("Malá");
});
