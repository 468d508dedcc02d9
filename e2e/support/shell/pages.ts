import type { EndpointOutput, RegistrationRequest, User } from "@fundport/api";
import type { Page } from "@playwright/test";
import { buildContract } from "@fundport/testing";
import { cartStates } from "../sales/cart-states.ts";
import { clientPages } from "../contracts/client-pages.ts";
import { showClientStep } from "../clients/client-step.ts";
import { contractPages } from "../contracts/contract-pages.ts";
import { makeMixedCart } from "../sales/mixed-cart.ts";
import { proposalStates } from "../sales/proposal-states.ts";
import { findFunds, deleteUnsavedWork, getJson, trialPassword } from "../identity/session.ts";
import { makeTiff } from "../identity/tiff.ts";
import { makeCart, storeCart } from "../sales/stored-cart.ts";
import { visit } from "../browser/visit.ts";
import type { PortalPage } from "./portal-page.ts";

const withCart = (count: number, path: string) => async (page: Page, url: string, user: User | null) => {
  if (user === null) throw new Error("a cart needs a user");
  await storeCart(page, user, await makeCart(page, url, user, count));
  await visit(page, url + path);
};

async function openWithWrongPasswords(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/change-password`);
  await page.locator("input[name=password_0]").fill("short");
  await page.locator("form button[type=submit]").click();
  await page.locator("[aria-invalid=true]").first().waitFor();
}

/** Opens the step that shows a QR code for an authenticator. Two-step verification stays off. */
async function openSecondFactor(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/change-password`);
  await page.locator("#second-factor button").click();
  await page.locator("#second-factor input").fill(trialPassword);
  await page.locator("#second-factor button[type=submit]").click();
  await page.locator("#second-factor img").waitFor();
}

/** Opens the profile and waits for the notices, which the page requests separately. */
async function openProfile(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/profile`);
  await page.locator("#notices [role=switch]").first().waitFor();
}

/** Opens the dialog for cropping a photo. The photo is not saved. */
async function openCrop(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/profile`);
  const file = { name: "portrait.tif", mimeType: "image/tiff", buffer: makeTiff() };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator("[role=dialog] img").waitFor();
}

async function openRefusedPhoto(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/profile`);
  const file = { name: "portrait.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator("main [role=alert]").waitFor();
}

/** Opens the page of commission statements with a mocked list. If `answer` is null, the request fails. */
const openWithAttachments =
  (answer: EndpointOutput<"getCommissionAttachments"> | null) =>
  async (page: Page, url: string): Promise<void> => {
    const failure = { status: 422, json: { code: "Unexpected", messages: [], fields: [] } };
    await page.route("**/api/commissionattachments?*", (route) =>
      route.fulfill(answer === null ? failure : { json: answer }),
    );
    await visit(page, `${url}/commission-attachments`);
  };

async function openWithoutMaterials(page: Page, url: string, user: User | null): Promise<void> {
  await page.route("**/api/user", (route) => route.fulfill({ json: { ...user, roles: [] } }));
  await visit(page, `${url}/commission-attachments`);
}

/** Opens the warning of an idle session: the tab becomes visible, and a ping returns that the session ends soon. */
async function openIdleWarning(page: Page, url: string): Promise<void> {
  let secondsLeft = 1800;
  await page.route("**/api/ping", async (route) => await route.fulfill({ json: { ok: true, secondsLeft } }));
  await visit(page, `${url}/`);
  const ping = async () => {
    const answered = page.waitForResponse("**/api/ping");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await answered;
  };
  await ping();
  secondsLeft = 50;
  await ping();
  await page.getByRole("timer").waitFor();
}

/** Opens the home page and clicks a button that opens an overlay. Both are given as selectors. */
const withOverlay = (button: string, overlay: string) => async (page: Page, url: string) => {
  await visit(page, `${url}/`);
  await page.locator(button).first().click();
  await page.locator(overlay).first().waitFor();
};

/** The pages for users who are not logged in. Some are also opened in other states. */
const publicPages: readonly PortalPage[] = [
  { name: "login", isPublic: true, open: (page, url) => visit(page, `${url}/`) },
  { name: "registration", isPublic: true, open: (page, url) => visit(page, `${url}/registration`) },
  {
    name: "registration-errors",
    isPublic: true,
    open: async (page, url) => {
      await visit(page, `${url}/registration`);
      await page.locator("form button[type=submit]").click();
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "registration-confirm",
    isPublic: true,
    expectedErrors: /401/,
    open: (page, url) => visit(page, `${url}/registration-confirm/used-up`),
  },
  {
    name: "registration-decision",
    isPublic: true,
    open: async (page, url) => {
      await page.route("**/api/user/registrationrequest/*", (route) => route.fulfill({ json: waitingRegistration }));
      await visit(page, `${url}/registration-decision/accept/${waitingRegistration.id}`);
      await page.locator("dl").waitFor();
    },
  },
  { name: "reset-request", isPublic: true, open: (page, url) => visit(page, `${url}/reset-password`) },
  {
    name: "reset-requested",
    isPublic: true,
    open: async (page, url) => {
      await visit(page, `${url}/reset-password`);
      await page.locator("input[name=username]").fill("nobody-of-this-name");
      await page.keyboard.press("Enter");
      await page.locator("form").waitFor({ state: "detached" });
    },
  },
  {
    name: "outbox",
    isPublic: true,
    open: async (page, url) => {
      await page.request.post(`${url}/api/user/requestresetpassword?username=advisor-limited`, {
        headers: { Origin: url },
      });
      // The outbox polls for new messages, so waiting for an idle network would never end.
      await page.goto(`${url}/outbox`);
      // On a screen that is too narrow for the list and the message, only the list is shown at first.
      await page.locator("main li button").first().click();
      // Switches from the formatted email to its text, because scripts (and therefore axe) cannot run in the frame of
      // the email.
      await page.locator("article label").last().click();
      await page.locator("iframe").waitFor({ state: "detached" });
    },
  },
  { name: "reset-password", isPublic: true, open: (page, url) => visit(page, `${url}/reset-password/any-token`) },
];

/** A registration that waits for the operator's decision. It is mocked, because the trial data has none. */
const waitingRegistration: RegistrationRequest = {
  id: "waiting",
  state: "ManualCheck",
  fullName: "Ing. Jana Nováková",
  email: "jana.novakova@moravia-finance.example",
  phone: "+420601234567",
  distributorCode: "1001",
  distributorName: "Moravia Finance, s.r.o.",
  advisorCode: "001234",
  branchCode: "B7",
  vatId: "25596641",
  createdAt: "2026-11-20T13:32:00Z",
};

/** Adds a package and a contract to the cart from their pages. */
async function withAddedItems(page: Page, url: string): Promise<void> {
  // The offer to restore unsaved work would cover the buttons.
  await deleteUnsavedWork(page, url);
  for (const path of ["/portfolio/template/detail/1", "/portfoliogroup/detail/2"]) {
    await visit(page, url + path);
    await page.locator("main header button").first().click();
    await page.locator("main header [data-in-cart]").waitFor();
  }
  await visit(page, `${url}/cart`);
  await page.getByRole("article").first().waitFor();
}

/** Opens a dialog over the cart. `button` is the selector of the button that opens it. */
const withDialog = (button: string) => async (page: Page, url: string, user: User | null) => {
  await withCart(3, "/cart")(page, url, user);
  await page.locator(button).filter({ visible: true }).first().click();
  await page.getByRole("dialog").waitFor();
};

/** Removes an item from the cart and opens the comparison with the previous version of the cart. */
async function openComparison(page: Page, url: string, user: User | null): Promise<void> {
  await withCart(3, "/cart")(page, url, user);
  const articles = page.getByRole("article");
  await articles.first().waitFor();
  const count = await articles.count();
  await articles.first().locator("button:has(.tabler-icon-trash), button:has(.tabler-icon-x)").first().click();
  await articles.nth(count - 1).waitFor({ state: "detached" });
  await page.locator("[data-compare]").filter({ visible: true }).first().click();
  await page.getByRole("dialog").getByRole("table").first().waitFor();
}

/** Opens the list of drafts, either empty or with the drafts of many clients. */
const withDrafts = (isFilled: boolean) => async (page: Page, url: string) => {
  const items = Array.from({ length: isFilled ? 20 : 0 }, (_, index) => ({
    id: `draft-${index}`,
    name: index % 5 === 4 ? "Nováková Jana a manžel, stavební spoření a dvě penze" : `Klient ${index + 1}`,
    identifier: index % 2 === 0 ? "8001011234" : null,
    createdAt: "2026-11-20T13:32:00Z",
    version: 1,
  }));
  await page.route("**/api/draftcontracts?*", (route) =>
    route.fulfill({ json: { items, totalAmount: isFilled ? 130 : 0 } }),
  );
  await visit(page, `${url}/draft-contracts`);
};

/**
 * Opens the tab of funds in a cart that contains a package. If `button` is given, clicks this button in the package's
 * card, which opens a dialog.
 */
const withPackage = (button: string | null) => async (page: Page, url: string, user: User | null) => {
  if (user === null) throw new Error("a cart needs a user");
  await storeCart(page, user, await makeMixedCart(page, url, user));
  await visit(page, `${url}/cart?tab=funds`);
  const card = page.locator("#item-package-1");
  await card.scrollIntoViewIfNeeded();
  if (button === null) return;
  await card.locator(button).click();
  await page.getByRole("dialog").waitFor();
};

/** Opens the dialog in which funds of a model portfolio can be left out. */
async function openExclusions(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/portfolio/template/detail/1`);
  await page.locator("main header button:has(.tabler-icon-list-check)").click();
  await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
}

async function openClient(page: Page, url: string, user: User | null): Promise<void> {
  if (user === null) throw new Error("a client needs an advisor");
  await showClientStep(page, url, user);
  await page.locator("[data-start-contract]").waitFor();
}

/**
 * Opens the contract step with a mocked contract that has a fund's document. If `button` is given, clicks the button
 * and types text.
 */
const withContract = (button: string | null) => async (page: Page, url: string, user: User | null) => {
  if (user === null) throw new Error("a contract needs an advisor");
  const { documents } = await getJson<EndpointOutput<"getFund">>(page, `${url}/api/fund/1`);
  const pdf = await page.request.get(`${url}/api/fund/document/${documents[0]?.id}`);
  const bytes = await pdf.body();
  const contract = buildContract();
  await page.route("**/api/contract/40", (route) => route.fulfill({ json: contract }));
  await page.route("**/api/contract/40/opened", (route) => route.fulfill({ json: null }));
  await page.route("**/api/contract/document/*", (route) =>
    route.fulfill({ body: bytes, contentType: "application/pdf" }),
  );
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `fundport-contract-${user.id}`,
    JSON.stringify({ version: 1, state: { contractId: 40 } }),
  ] as const);
  const steps = { activeStep: "contract", availableStep: "contract" } as const;
  await storeCart(page, user, { ...(await makeCart(page, url, user, 1)), ...steps });
  await visit(page, `${url}/cart`);
  // On a small screen, a document loads only when it becomes visible.
  const name = page.getByRole("heading", { level: 2, name: contract.documents[0]?.name ?? "", exact: true });
  await name.evaluate((heading) => heading.scrollIntoView({ block: "start" }));
  await page.locator("canvas").first().waitFor();
  if (button === null) return;
  await page.locator(button).first().click();
  await page.keyboard.type("fund");
};

export const pages: readonly PortalPage[] = [
  ...publicPages,
  { name: "draft-contracts", open: withDrafts(true) },
  { name: "draft-contracts-empty", open: withDrafts(false) },
  ...contractPages,
  ...clientPages,
  {
    name: "draft-saving",
    open: async (page, url, user) => {
      await withCart(2, "/cart")(page, url, user);
      await page.locator("[data-save-draft]").filter({ visible: true }).first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "home", open: withCart(3, "/") },
  { name: "funds-grid", open: (page, url) => visit(page, `${url}/funds/grid`) },
  { name: "funds-list", open: (page, url) => visit(page, `${url}/funds/list`) },
  { name: "funds-advanced", open: (page, url) => visit(page, `${url}/funds/advanced?class=E&risk=4`) },
  { name: "funds-advanced-empty", open: (page, url) => visit(page, `${url}/funds/advanced?class=M&risk=7`) },
  { name: "funds-compare", open: (page, url) => visit(page, `${url}/funds/compare?ids=1,2,3`) },
  ...(["drawdown", "rolling", "correlation", "costs"] as const).map((view) => ({
    name: `funds-compare-${view}`,
    open: (page: Page, url: string) => visit(page, `${url}/funds/compare?ids=1,2,3&view=${view}`),
  })),
  { name: "funds-compare-empty", open: (page, url) => visit(page, `${url}/funds/compare`) },
  {
    name: "fund-detail",
    open: async (page, url, user) => {
      const [fund] = await findFunds(page, url, {
        currencyId: user?.currencyId ?? 1,
        count: 1,
        fits: ({ distributions }) => distributions.length > 0,
      });
      await visit(page, `${url}/funds/detail/${fund?.id ?? 1}`);
    },
  },
  {
    name: "fund-document",
    open: async (page, url) => {
      await visit(page, `${url}/funds/detail/1`);
      await page.locator("#documents button").first().click();
      await page.locator("[role=dialog] canvas").first().waitFor();
    },
  },
  { name: "fund-missing", expectedErrors: /404/, open: (page, url) => visit(page, `${url}/funds/detail/999999`) },
  { name: "program", open: (page, url) => visit(page, `${url}/portfolio/detail/1`) },
  {
    name: "program-missing",
    expectedErrors: /404/,
    open: (page, url) => visit(page, `${url}/portfolio/detail/999999`),
  },
  { name: "contract-type", open: (page, url) => visit(page, `${url}/portfoliogroup/detail/2`) },
  { name: "contract-type-soon", open: (page, url) => visit(page, `${url}/portfoliogroup/detail/8`) },
  { name: "overview-active", open: (page, url) => visit(page, `${url}/portfolio/overview/active`) },
  { name: "overview-passive", open: (page, url) => visit(page, `${url}/portfolio/overview/passive`) },
  { name: "overview-empty", open: (page, url) => visit(page, `${url}/portfolio/overview/active/5`) },
  { name: "templates", open: (page, url) => visit(page, `${url}/portfolio/template/organization`) },
  { name: "template", open: (page, url) => visit(page, `${url}/portfolio/template/detail/1`) },
  { name: "cart-held", open: withAddedItems },
  { name: "template-funds", open: openExclusions },
  { name: "cart-package", open: withPackage(null) },
  { name: "cart-package-template", open: withPackage("button:has(.tabler-icon-template)") },
  { name: "cart-empty", open: (page, url) => visit(page, `${url}/cart`) },
  { name: "cart", open: withCart(6, "/cart") },
  { name: "cart-explained", open: withDialog("article [data-figure=indicativeFee]") },
  { name: "cart-costs", open: withDialog("article [data-insight=costs]") },
  { name: "cart-compare", open: openComparison },
  { name: "cart-target", open: withDialog("article [data-insight=target]") },
  ...cartStates,
  { name: "client", expectedErrors: /404/, open: openClient },
  { name: "contract", open: withContract(null) },
  { name: "contract-search", open: withContract("[role=toolbar] button:has(.tabler-icon-search)") },
  { name: "cart-20", open: withCart(20, "/cart") },
  { name: "proposal", open: withCart(6, "/cart/proposal") },
  ...proposalStates,
  { name: "change-password", open: (page, url) => visit(page, `${url}/change-password`) },
  { name: "change-password-errors", open: openWithWrongPasswords },
  { name: "second-factor", open: openSecondFactor },
  { name: "sessions", open: (page, url) => visit(page, `${url}/sessions`) },
  { name: "locks-forbidden", open: (page, url) => visit(page, `${url}/operator/locks`) },
  { name: "profile", open: openProfile },
  { name: "profile-crop", open: openCrop },
  { name: "profile-photo-error", expectedErrors: /422/, open: openRefusedPhoto },
  { name: "commission-attachments", open: (page, url) => visit(page, `${url}/commission-attachments`) },
  { name: "commission-attachments-none", open: openWithAttachments({ items: [], totalAmount: 0 }) },
  { name: "commission-attachments-error", expectedErrors: /422/, open: openWithAttachments(null) },
  { name: "commission-attachments-forbidden", open: openWithoutMaterials },
  { name: "idle-warning", open: openIdleWarning },
  {
    name: "menu-open",
    open: async (page, url) => {
      await visit(page, `${url}/`);
      // On a wide screen, the menu is always beside the page.
      if ((await page.locator("[data-menu=beside]").count()) > 0) return;
      await page.locator("header button[aria-expanded]").first().click();
      await page.locator("[role=dialog] nav").first().waitFor();
    },
  },
  {
    name: "search-open",
    open: async (page, url) => {
      await visit(page, `${url}/`);
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("eur");
      await page.getByRole("option").first().waitFor();
    },
  },
  { name: "support-open", open: withOverlay("button[aria-expanded]:not(header *)", "section a[href^=tel]") },
  { name: "feedback-open", open: withOverlay("footer button:last-of-type", "[role=dialog] textarea") },
  { name: "not-found", open: (page, url) => visit(page, `${url}/no/such/page`) },
];
