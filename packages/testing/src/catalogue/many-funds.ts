/** Generates a market of any size. It contains the same funds each time. Some of them lack data, as real funds do. */
import type { AssetClass, Codelists, FundListItem } from "@fundport/api";
import { createPick, type Pick } from "../pick.ts";
import { buildFundListItem } from "./products.ts";
import { assetClassBaseTypes, buildAssetClass, buildCodelists } from "./reference.ts";

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    code: `${prefix}${index + 1}`,
    name: `${prefix} ${index + 1}`,
  }));

export const manyLists: Codelists = {
  ...buildCodelists({ assetClassBaseTypes }),
  assetSubClasses: named("SUB", 12).map((entry) => ({ ...entry, baseTypeId: (entry.id % 4) + 1 })),
  currencies: named("CU", 5).map((entry) => ({ ...entry, displayed: entry.id < 5 })),
  basicIssuers: named("ISSUER", 30).map((entry) => ({ ...entry, imageVersion: null })),
  investmentAreas: ["AREA$$$INT", "EMG", "EUX", "NAU"].map((code, index) => ({ id: index + 1, code, name: code })),
  fundSubTypes: named("TYPE", 5),
};
export const manyClasses: AssetClass[] = named("CLASS", 6).map((entry) =>
  buildAssetClass({ ...entry, baseTypeId: (entry.id % 4) + 1 }),
);
const nouns = ["Růstový", "Dluhopisový", "Global", "Dividend", "Vyvážený", "Emerging", "Konzervativní", "World"];
const firms = ["Žižkov", "Morava", "Čáslav", "Alpha", "Tatra", "Vltava"];

export function buildManyFunds(count: number): FundListItem[] {
  const pick = createPick(20_261_121);
  return Array.from({ length: count }, (_, index) => buildAnyFund(pick, index));
}

function buildAnyFund(pick: Pick, index: number): FundListItem {
  const idOrNull = (count: number) => (pick.chance(0.08) ? null : pick.number(1, count));
  const figure = () => (pick.chance(0.1) ? null : pick.number(-2000, 4000) / 100);
  return buildFundListItem({
    id: index + 1,
    name: `${pick.of(firms)} ${pick.of(nouns)} ${pick.of(nouns)} ${index + 1}${pick.of(["", " A", " R"])}`,
    symbol: `S${index}.F`,
    isin: pick.chance(0.05) ? null : `CZ${String(8_470_000_000 + index * 7)}`,
    assetClassId: pick.number(1, 7),
    assetSubClassId: idOrNull(12),
    basicIssuerId: idOrNull(30),
    currencyId: pick.number(1, 5),
    investmentAreaId: idOrNull(4),
    fundSubTypeId: idOrNull(5),
    managementStyle: pick.of(["Active", "Passive", null]),
    dividendPolicy: pick.of(["Distribution", "ReInvestment", null]),
    riskLevel: pick.number(0, 7),
    allowedInFundMarket: pick.chance(0.96),
    ongoingCharge: pick.chance(0.3) ? null : pick.number(0, 250) / 100,
    volatility3Y: pick.chance(0.3) ? null : pick.number(0, 300) / 10,
    historyFrom: pick.chance(0.2) ? null : `${pick.number(2010, 2025)}-06-15`,
    currentNetAssetValueDate: pick.chance(0.1) ? "2025-01-31" : "2026-10-30",
    performance: { YTD: figure(), "1Y": figure(), "3Y": figure(), "5Y": figure() },
  });
}
