import { buildContractType, buildProgramListItem, buildTemplateListItem } from "@fundport/testing";
import { expect, it } from "vitest";
import { externalLinkOf } from "./external-link.ts";
import { imageAddress } from "./image-address.ts";
import { assetContractTypes, groupPrograms, hasPrograms } from "./overview.ts";
import { latestYearOf, performanceOver } from "./performance.ts";
import { groupTemplates, ownTemplates } from "./template-groups.ts";

it.each([
  ["sk", "https://a.sk/x"],
  ["sk-SK", "https://a.sk/x"],
  ["cs", null],
  ["en", null],
])("returns a program's external link if the language is %s: %s", (language, link) => {
  expect(externalLinkOf({ externalUrl: "https://a.sk/x" }, language)).toBe(link);
  expect(externalLinkOf({ externalUrl: null }, language)).toBeNull();
});

it("adds the version of an uploaded image to its address", () => {
  expect(imageAddress("program", { id: 7, imageVersion: "a b" })).toBe("/api/images/program/7?v=a%20b");
  expect(imageAddress("panel", { id: 7, imageVersion: null })).toBe("/api/images/panel/7");
});

it("groups the programs of a management style by contract type and keeps the order of both", () => {
  const programs = [
    buildProgramListItem({ id: 1, contractTypeId: 1 }),
    buildProgramListItem({ id: 2, contractTypeId: 1 }),
    buildProgramListItem({ id: 3, contractTypeId: 2 }),
    buildProgramListItem({ id: 4, contractTypeId: 2, managementStyle: "InvestmentPlan" }),
  ];
  const types = [
    buildContractType({ id: 1, order: 2, programIds: [2, 1, 77] }),
    buildContractType({ id: 2, order: 1, programIds: [4, 3] }),
  ];
  const idsOf = (contractTypeId: number | null) =>
    groupPrograms(programs, types, "active", contractTypeId).map((group) => group.programs.map(({ id }) => id));
  expect(idsOf(null)).toEqual([[3], [2, 1]]);
  expect(idsOf(1)).toEqual([[2, 1]]);
  expect(idsOf(9)).toEqual([]);
  expect([hasPrograms(programs, "active"), hasPrograms(programs, "passive")]).toEqual([true, false]);
});

it("omits contract types of single funds", () => {
  const types = [buildContractType({ id: 1, businessType: "Funds" }), buildContractType({ id: 2 })];
  expect(assetContractTypes(types).map(({ id }) => id)).toEqual([2]);
});

it("sorts model portfolios without a known category last, and lists the advisor's own separately", () => {
  const templates = [
    buildTemplateListItem({ id: 1, categoryId: null }),
    buildTemplateListItem({ id: 2, categoryId: 5 }),
    buildTemplateListItem({ id: 3, categoryId: 99 }),
    buildTemplateListItem({ id: 4, packageType: "Advisor", name: "Žitava" }),
    buildTemplateListItem({ id: 5, packageType: "Advisor", name: "Čáslav" }),
  ];
  const groups = groupTemplates(templates, [{ id: 5, code: "A", name: "Basic", order: 1 }]);
  expect(groups.map(({ name, templates: list }) => [name, list.map(({ id }) => id)])).toEqual([
    ["Basic", [2]],
    [null, [1, 3]],
  ]);
  expect(ownTemplates(templates, "cs").map(({ id }) => id)).toEqual([5, 4]);
});

it("returns the performance of a period and the last year of the performance table", () => {
  const performance = [
    { type: "YTD" as const, value: null, asOfDate: "2025-12-30" },
    { type: "1Y" as const, value: 4.2, asOfDate: "2026-10-30" },
  ];
  expect(performanceOver(performance, "1Y")).toEqual({ value: 4.2, asOfDate: "2026-10-30" });
  expect(performanceOver(performance, "YTD")).toBeNull();
  expect(performanceOver(performance, "3Y")).toBeNull();
  expect(latestYearOf(performance, new Date("2030-01-01"))).toBe(2026);
  expect(latestYearOf([], new Date("2030-01-01"))).toBe(2030);
});
