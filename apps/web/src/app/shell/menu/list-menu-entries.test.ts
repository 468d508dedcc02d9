import type { AssignedProduct } from "@fundport/api";
import { buildContractType, buildProgramListItem } from "@fundport/testing";
import { describe, expect, it } from "vitest";
import { suitePages, tradingUrl } from "#features/shell/home/model/suite-pages.ts";
import { listMenuEntries, type MenuSources } from "./list-menu-entries.ts";

const emptySources: MenuSources = {
  contractTypes: [],
  programs: [],
  panels: [],
  assigned: [],
  funds: [],
  roles: [],
  suite: [],
  hasTrading: false,
};
const entriesOf = (sources: Partial<MenuSources>) =>
  listMenuEntries({ ...emptySources, ...sources }).flatMap(({ entries }) => entries);
const find = (sources: Partial<MenuSources>, id: string) => entriesOf(sources).find((entry) => entry.id === id);
const market = (rest: Partial<ReturnType<typeof buildContractType>> = {}) =>
  buildContractType({ id: 1, order: 1, businessType: "Funds", ...rest });
const panel = { id: 1, code: "P", name: "Packages", description: null, order: 1, imageVersion: null } as const;
const assign = (rest: Partial<AssignedProduct>): AssignedProduct => ({
  productType: "Fund",
  productId: 7,
  assignmentType: "Favourite",
  order: 0,
  ...rest,
});
const statuses = ["Active", "Disabled", "ComingSoon"] as const;

describe("the funds grid link", () => {
  it("hides the funds grid link if no contract type is for single funds", () => {
    expect(find({ contractTypes: [] }, "funds")).toBeUndefined();
    expect(find({ contractTypes: [market({ businessType: "Asset" })] }, "funds")).toBeUndefined();
  });

  it.each(statuses)("disables the funds grid link unless the contract type's status is Active: %s", (status) =>
    expect(find({ contractTypes: [market({ status })] }, "funds")).toMatchObject({
      target: { kind: "page", to: "/funds/grid" },
      isDisabled: status !== "Active",
    }),
  );

  it("enables or disables the funds grid link by the first of several contract types", () => {
    const types = [market({ id: 7, order: 7 }), market({ status: "Disabled" })];
    expect(find({ contractTypes: types }, "funds")?.isDisabled).toBe(true);
  });
});

describe("the asset-management entries", () => {
  it.each([
    ["active", "Active"],
    ["passive", "Passive"],
  ] as const)("disables %s if no program has that management style", (style, managementStyle) => {
    const other = managementStyle === "Active" ? "Passive" : "Active";
    const entry = (programs: MenuSources["programs"]) => find({ programs }, `overview-${style}`);
    expect(entry([buildProgramListItem({ managementStyle: other })])).toMatchObject({
      target: { to: `/portfolio/overview/${style}` },
      isDisabled: true,
    });
    expect(entry([buildProgramListItem({ managementStyle })])?.isDisabled).toBe(false);
  });
});

describe("the fund-package panel entry", () => {
  it.each(statuses)(
    "links the fund-package panel to the organisation's model portfolios, and disables the link unless the panel is Active: %s",
    (status) =>
      expect(find({ panels: [{ ...panel, useType: "FundPackage", status }] }, "panel-1")).toMatchObject({
        name: "Packages",
        target: { to: "/portfolio/template/organization" },
        isDisabled: status !== "Active",
      }),
  );

  it("hides panels other than fund packages", () =>
    expect(find({ panels: [{ ...panel, useType: "Other", status: "Active" }] }, "panel-1")).toBeUndefined());
});

it("shows the commission statements link only with the materials permission", () => {
  expect(find({ roles: ["v_ShowMaterials"] }, "commission-attachments")).toMatchObject({
    target: { to: "/commission-attachments" },
    isDisabled: false,
  });
  expect(find({ roles: ["advisor", "v_showmaterials"] }, "commission-attachments")).toBeUndefined();
});

it("shows the locks link only to operators", () => {
  expect(find({ roles: ["operator"] }, "locks")).toMatchObject({
    target: { to: "/operator/locks" },
    isDisabled: false,
  });
  expect(find({ roles: ["v_ShowMaterials"] }, "locks")).toBeUndefined();
});

it("shows the contracts link to all users", () => {
  expect(find({}, "contracts")).toMatchObject({ target: { kind: "page", to: "/contracts" }, isDisabled: false });
});

describe("favourites", () => {
  it.each([
    ["favourite-funds", "Fund", "FundPackage"],
    ["favourite-portfolios", "FundPackage", "Fund"],
  ] as const)(
    "links %s to its group on /funds/grid, and disables it if the user has no such favourites",
    (id, productType, other) => {
      expect(find({ assigned: [assign({ productType })] }, id)).toMatchObject({
        target: { kind: "page", to: `/funds/grid#${id}` },
        isDisabled: false,
      });
      const others = [assign({ productType: other }), assign({ productType, assignmentType: "Recommended" })];
      expect(find({ assigned: others }, id)?.isDisabled).toBe(true);
    },
  );
});

describe("quick-option entries", () => {
  it("lists quick-option contract types followed by quick-option funds, each in their order", () => {
    const contractTypes = [
      buildContractType({ id: 5, order: 2, useType: "QuickOptions", name: "Second" }),
      buildContractType({ id: 4, order: 1, useType: "QuickOptions", name: "First" }),
      buildContractType({ id: 3, order: 0, useType: "Other" }),
    ];
    const quick = (productId: number, order: number) => assign({ productId, order, assignmentType: "QuickOptions" });
    const assigned = [quick(8, 2), quick(7, 1), quick(99, 0), assign({ productId: 7 })];
    const funds = [
      { id: 7, name: "Seven" },
      { id: 8, name: "Eight" },
    ];
    const group = listMenuEntries({ ...emptySources, contractTypes, assigned, funds }).find(
      ({ id }) => id === "quick-options",
    );
    expect(group?.entries.map(({ name, target }) => [name, target.kind === "page" && target.to])).toEqual([
      ["First", "/portfoliogroup/detail/4"],
      ["Second", "/portfoliogroup/detail/5"],
      ["Seven", "/funds/detail/7"],
      ["Eight", "/funds/detail/8"],
    ]);
  });

  it("disables quick options by the status of the contract type", () => {
    const contractTypes = [buildContractType({ id: 4, useType: "QuickOptions", status: "ComingSoon" })];
    expect(find({ contractTypes }, "quick-type-4")?.isDisabled).toBe(true);
  });

  it("omits the group of quick options if there are none", () =>
    expect(listMenuEntries(emptySources).map(({ id }) => id)).not.toContain("quick-options"));
});

describe("external links", () => {
  const suiteUrl = "https://suite.test/";
  const nothingDisabled = { en: [], cs: [], sk: [] };
  const urls = (language: "en" | "cs" | "sk") =>
    entriesOf({ suite: suitePages({ suiteUrl, disabledCards: nothingDisabled }, language) }).flatMap(({ target }) =>
      target.kind === "elsewhere" ? target.url : [],
    );

  it.each([
    ["cs", "fundoo-cz"],
    ["sk", "fundoo-sk"],
    ["en", "fundoo-en"],
  ] as const)("links in the language %s to %s", (language, folder) =>
    expect(urls(language)).toEqual([
      `https://suite.test/${folder}/#/news`,
      `https://suite.test/${folder}/#/sales-documentation`,
      `https://suite.test/${folder}/#/knowledge/`,
      `https://suite.test/${folder}/#/glossary`,
    ]),
  );

  it("disables each external link by a setting, per language", () => {
    for (const name of ["news", "sales-documentation", "knowledge", "glossary"] as const) {
      const disabledCards = { ...nothingDisabled, cs: [name] };
      const disabledIn = (language: "cs" | "sk") =>
        entriesOf({ suite: suitePages({ suiteUrl, disabledCards }, language) })
          .filter(({ isDisabled, target }) => isDisabled && target.kind === "elsewhere")
          .map(({ id }) => id);
      expect(disabledIn("cs")).toEqual([name]);
      expect(disabledIn("sk")).toEqual([]);
    }
  });

  it("takes external links from the list of links by code, absolute or relative to the setting, and ignores other schemes", () => {
    const links = [
      { code: "NEWS", url: "https://news.test/today" },
      { code: "GLOSSARY", url: "/fundoo-cz/#/terms" },
      { code: "KNOWLEDGE", url: "javascript:alert(1)" },
    ];
    const listed = (base: string | null) =>
      suitePages({ suiteUrl: base, disabledCards: nothingDisabled }, "cs", links).map(({ url }) => url);
    expect(listed(suiteUrl)).toEqual([
      "https://news.test/today",
      "https://suite.test/fundoo-cz/#/sales-documentation",
      "https://suite.test/fundoo-cz/#/knowledge/",
      "https://suite.test/fundoo-cz/#/terms",
    ]);
    expect(listed(null)).toEqual(["https://news.test/today"]);
  });

  it("uses the trading system's URL from the list of links, or else from the setting", () => {
    const link = { code: "TRADING", url: "https://orders.test" };
    expect(tradingUrl({ tradingUrl: "https://trading.test" }, [link])).toBe("https://orders.test");
    expect(tradingUrl({ tradingUrl: "https://trading.test" })).toBe("https://trading.test");
    expect(tradingUrl({ tradingUrl: null }, [])).toBeNull();
  });

  it("omits external links if no suite is configured", () => {
    const suite = suitePages({ suiteUrl: null, disabledCards: nothingDisabled }, "en");
    expect(entriesOf({ suite }).filter(({ target }) => target.kind === "elsewhere")).toEqual([]);
  });
});

it("shows the trading system link only if one is configured", () => {
  expect(find({ hasTrading: true }, "trading")?.target).toEqual({ kind: "action", action: "trading" });
  expect(find({ hasTrading: false }, "trading")).toBeUndefined();
});

it("has a profile link for phones, a change-password link, and log out", () => {
  expect(find({}, "profile")).toMatchObject({ target: { to: "/profile" }, isForPhones: true });
  expect(find({}, "change-password")).toMatchObject({ target: { to: "/change-password" }, isDisabled: false });
  expect(find({}, "log-out")?.target).toEqual({ kind: "action", action: "log-out" });
});
