import type { EndpointOutput } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { Locator } from "@playwright/test";
import { type EmailBox, startMailBox } from "../support/messages/mail.ts";
import { openMenu } from "../support/shell/portal-actions.ts";
import { type Portal, startPortal } from "@fundport/server/testing/portals/start-portal";
import { presetBrowser, logInByRequest } from "../support/identity/session.ts";
import { heading, openPage } from "../support/shell/shell.ts";
import { makeCart, storeCart } from "../support/sales/stored-cart.ts";
import { switchLanguages } from "../support/shell/switch-languages.ts";
import { expect, test, textsIn, type Translate } from "../support/test.ts";
import { waitUntilLoaded, visit } from "../support/browser/visit.ts";

const t = textsIn("en");
const desk = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const sizes = [desk, phone];
/** At least one page of every kind. */
const paths = [
  "/",
  "/funds/grid",
  "/funds/list",
  "/funds/advanced",
  "/funds/compare?ids=1,2",
  "/funds/detail/1",
  "/portfolio/overview/active",
  "/portfolio/detail/1",
  "/portfoliogroup/detail/2",
  "/portfolio/template/organization",
  "/portfolio/template/detail/1",
  "/cart",
  "/cart/proposal",
  "/change-password",
  "/sessions",
  "/no/such/page",
];

for (const viewport of sizes)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("switching the language on any page keeps the page open", async ({ page, url }) => {
      await openPage(page, url);
      await switchLanguages(page, url, paths);
    });
  });

test("Ctrl+K opens a search that ignores diacritics, covers every group and opens the chosen result", async ({
  page,
  url,
}) => {
  await openPage(page, url, "/", "cs");
  const czech = textsIn("cs");
  const inCzech = { headers: { "Accept-Language": "cs" } };
  const ofPrograms = await page.request.get(`${url}/api/programs`, inCzech);
  const ofTemplates = await page.request.get(`${url}/api/fundpackageTemplate`, inCzech);
  const [program] = (await ofPrograms.json()) as EndpointOutput<"getPrograms">;
  const { details } = (await ofTemplates.json()) as EndpointOutput<"getFundPackageTemplates">;
  const [template] = details;
  if (!program || !template) throw new Error("no program or model portfolio");
  const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const expected = [
    {
      group: "programs",
      text: plain(program.name),
      name: program.name,
      path: `/portfolio/detail/${program.id}`,
      title: program.name,
    },
    {
      group: "templates",
      text: plain(template.name),
      name: template.name,
      path: `/portfolio/template/detail/${template.id}`,
      title: template.name,
    },
    {
      group: "menu",
      text: "zmena hesla",
      name: czech("shell:menu-change-password"),
      path: "/change-password",
      title: czech("security:title"),
    },
    { group: "menu", text: "kosik", name: czech("shell:menu-cart"), path: "/cart", title: czech("cart:title") },
  ];
  for (const { group, text, name, path, title } of expected) {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: czech("search:title") })).toBeFocused();
    await page.keyboard.type(text);
    const results = page.getByRole("group", { name: czech(`search:group-${group}`), exact: true });
    await results.getByRole("option", { name }).first().click();
    await expect(page).toHaveURL(url + path);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // The address changes before the new page is rendered.
    await expect(heading(page)).toContainText(title);
  }
});

test.describe("the menu of each trial user", () => {
  const expected: Record<string, { language: Language; hasAttachments: boolean; hasFavourites: boolean }> = {
    "advisor-cz": { language: "cs", hasAttachments: true, hasFavourites: true },
    "advisor-sk": { language: "sk", hasAttachments: true, hasFavourites: true },
    "advisor-limited": { language: "cs", hasAttachments: false, hasFavourites: false },
    operator: { language: "en", hasAttachments: true, hasFavourites: false },
  };
  for (const [username, { language, hasAttachments, hasFavourites }] of Object.entries(expected))
    test(username, async ({ page, url }) => {
      const own: Translate = textsIn(language);
      await presetBrowser(page.context(), { language });
      await logInByRequest(page, url, username);
      await page.goto(url);
      await waitUntilLoaded(page);
      const menu = await openMenu(page, own);
      const entry = (key: string) => menu.getByRole("link", { name: own(`shell:menu-${key}`), exact: true });
      await expect(entry("commission-attachments")).toHaveCount(hasAttachments ? 1 : 0);
      for (const key of ["favourite-funds", "favourite-portfolios"])
        await expect(entry(key)).toHaveAttribute(
          hasFavourites ? "href" : "aria-disabled",
          hasFavourites ? `/funds/grid#${key}` : "true",
        );
      for (const key of ["funds", "overview-active", "overview-passive"])
        await expect(entry(key)).toHaveAttribute("href", /^\//);
      await expect(menu.getByRole("button", { name: own("shell:menu-log-out") })).toBeVisible();
    });
});

test.describe("the support widget on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("the support widget on a phone does not cover buttons at the end of a page or in a bar at the bottom", async ({
    page,
    url,
  }) => {
    await presetBrowser(page.context());
    const user = await logInByRequest(page, url);
    await storeCart(page, user, await makeCart(page, url, user, 3));
    const widget = page.getByRole("button", { name: t("support:open"), exact: true });
    for (const path of paths) {
      await visit(page, url + path);
      await expect(widget).toBeVisible();
      // A list that loads more rows on scroll ends only after several scrolls.
      await expect
        .poll(
          async () => {
            await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
            return await coveredBy(widget);
          },
          { message: `${path} at its end`, intervals: [100] },
        )
        .toEqual([]);
    }
    await page.goto(`${url}/cart`);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 300));
    const bar = page.getByRole("button", { name: t("cart:to-proposal") }).filter({ visible: true });
    const readOverlap = async () => {
      const [above, below] = [await widget.boundingBox(), await bar.boundingBox()];
      return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0);
    };
    await expect.poll(readOverlap).toBeLessThanOrEqual(0);
  });

  /** Returns the controls that the widget covers partly or completely. */
  async function coveredBy(widget: Locator): Promise<string[]> {
    return await widget.evaluate((element) => {
      const own = element.getBoundingClientRect();
      return [...document.querySelectorAll<HTMLElement>("a[href], button, input, [role=slider]")]
        .filter(
          (other) =>
            other !== element &&
            other.checkVisibility({ visibilityProperty: true }) &&
            !other.closest(".visually-hidden"),
        )
        .filter((other) => {
          const box = other.getBoundingClientRect();
          const isApart =
            box.right <= own.left || box.left >= own.right || box.bottom <= own.top || box.top >= own.bottom;
          return !isApart && box.width > 1 && box.height > 1;
        })
        .map((other) => other.getAttribute("aria-label") ?? other.textContent ?? other.tagName);
    });
  }
});

test.describe("feedback", () => {
  let portal: Portal;
  let mails: EmailBox;
  test.beforeAll(async () => {
    mails = await startMailBox();
    portal = await startPortal({ env: { MAIL_URL: mails.url, MAIL_FROM: "Fundport <portal@portal.test>" } });
  });
  test.afterAll(async () => {
    await portal.stop();
    await mails.close();
  });

  test("feedback is emailed in the operator's language, and a failed attempt keeps the message", async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/500/);
    await openPage(page, portal.url);
    const opener = page.getByRole("button", { name: t("feedback:open"), exact: true });
    const message = page.getByRole("textbox", { name: t("feedback:message") });
    const send = page.getByRole("button", { name: t("feedback:send"), exact: true });
    await opener.click();
    await send.click();
    await expect(page.getByText(t("validation:mixed.required"))).toBeVisible();
    await expect(message).toBeFocused();
    await message.fill("The list of funds is very good.\nWhere is the pension product?");

    await page.route("**/api/feedback", (route) => route.fulfill({ status: 500, json: { code: "Unexpected" } }));
    await send.click();
    await expect(page.getByText(t("errors:form-error"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await opener.click();
    await expect(message).toHaveValue(/pension product/);
    await page.unroute("**/api/feedback");
    await send.click();
    await expect(page.getByText(t("feedback:form-success"))).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    const email = await mails.read("provoz@financni-dilna.example");
    expect(email.subject).toBe(textsIn("cs")("emails:feedback-subject", { name: "Petra Nováková" }));
    expect(email.text.replaceAll("\r\n", "\n")).toContain(
      "  The list of funds is very good.\n  Where is the pension product?",
    );
    expect(email.text).toContain("petra.novakova@financni-dilna.example");
    expect(email.html).toContain("The list of funds is very good.<br>");
  });
});
