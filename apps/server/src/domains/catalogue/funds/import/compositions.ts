import { oneOf, text } from "../../../imports/definition/column-types.ts";
import { optional, required } from "../../../imports/definition/column.ts";
import { percentage } from "../../../imports/definition/number-types.ts";
import { allOf, writeRows } from "../../../imports/definition/rows.ts";
import { defineTable, type Entry } from "../../../imports/definition/kind.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { fundKey, refuseUnknownFunds } from "../../import/product-keys.ts";
import { refreshPrograms } from "../../portfolios/import/programs.ts";

/** Names of the divisions of a fund's composition. The first division that a fund has is shown as its holdings. */
const divisions = {
  holdings: ["Top holdings", "Největší pozice", "Najväčšie pozície"],
  parts: ["Kinds of assets", "Druhy aktiv", "Druhy aktív"],
  sectors: ["Sectors", "Sektory", "Sektory"],
  regions: ["Regions", "Regiony", "Regióny"],
  issuers: ["Kinds of issuers", "Druhy emitentů", "Druhy emitentov"],
  currencies: ["Currencies", "Měny", "Meny"],
  ratings: ["Ratings", "Ratingy", "Ratingy"],
} as const;
type Division = keyof typeof divisions;
const divisionNames = Object.keys(divisions) as Division[];

export const compositions = defineTable({
  kind: "compositions",
  title: "Fund compositions",
  plural: "composition entries",
  about:
    "Funds by holdings, sectors, regions and other divisions. The file must have all entries of each division of a fund in it. The compositions of programs are calculated from these.",
  columns: {
    fund: required(fundKey, "ISIN or symbol of the fund"),
    division: required(oneOf(divisionNames), "the division"),
    part: required(text(200), "a holding, a sector, a region; in English if the name differs between languages"),
    part_cs: optional(text(200), "name in Czech; empty: the same"),
    part_sk: optional(text(200), "name in Slovak; empty: the same"),
    share: required(
      percentage({ min: -1000, max: 1000, maxDecimals: 6, example: "7.2" }),
      "weight in percent; the entries of a division add up to at most 100",
    ),
  },
  key: ["fund", "division", "part"],
  within: ["fund", "division"],
  missing: "go within",
  isInCatalogue: true,
  examples: [
    { fund: "US78462F1030", division: "holdings", part: "NVIDIA", part_cs: "", part_sk: "", share: "7.5" },
    { fund: "US78462F1030", division: "holdings", part: "Microsoft", part_cs: "", part_sk: "", share: "6.5" },
    {
      fund: "US78462F1030",
      division: "sectors",
      part: "Information technology",
      part_cs: "Informační technologie",
      part_sk: "Informačné technológie",
      share: "33",
    },
    {
      fund: "US78462F1030",
      division: "sectors",
      part: "Financials",
      part_cs: "Finance",
      part_sk: "Financie",
      share: "14",
    },
  ],
  async read(work) {
    const { rows } = await work.client.query<{ fund: string; compositions: StoredComposition[] }>(
      "select coalesce(isin, symbol) as fund, compositions from funds where compositions <> '[]' order by isin nulls last, symbol",
    );
    return rows.flatMap(({ fund, compositions: all }) =>
      all.flatMap(({ name, composition }) => {
        const division = divisionNames.find((each) => divisions[each][0] === name.en);
        if (division === undefined) return [];
        return composition.map(({ name: part, value }) => ({ fund, division, ...partTexts(part), share: value }));
      }),
    );
  },
  createCompletion: () => (entry) => ({
    ...entry,
    part_cs:
      entry["part_cs"] === entry["part"] && entry["part_sk"] === entry["part"] ? null : (entry["part_cs"] ?? null),
    part_sk:
      entry["part_cs"] === entry["part"] && entry["part_sk"] === entry["part"] ? null : (entry["part_sk"] ?? null),
  }),
  checkAll: refuseUnknownFunds,
  checkWhole(lines, refuse) {
    const sums = new Map<string, { line: number; sum: number }>();
    for (const { line, entry } of lines) {
      const key = `${String(entry["fund"])}, ${String(entry["division"])}`;
      sums.set(key, { line, sum: (sums.get(key)?.sum ?? 0) + Number(entry["share"]) });
    }
    for (const [key, { line, sum }] of sums)
      if (sum > 100.5)
        refuse(line, "share", `the entries of ${key} add up to ${Number(sum.toFixed(4))} %, which is more than 100 %`);
  },
  write: storeCompositions,
  remove: (rows, work) => storeCompositions({ added: [], changed: [] }, work, rows),
  refresh: refreshPrograms,
});

type StoredComposition = {
  name: { en: string; cs: string; sk: string };
  composition: { name: string | { en: string; cs: string; sk: string }; value: number }[];
};

function partTexts(part: StoredComposition["composition"][number]["name"]): Entry {
  if (typeof part === "string") return { part, part_cs: null, part_sk: null };
  return { part: part.en, part_cs: part.cs, part_sk: part.sk };
}

/** A fund's compositions are stored in one column, so they are read, changed and written together. */
async function storeCompositions(
  rows: { added: readonly Entry[]; changed: readonly { after: Entry }[] },
  work: Work,
  removedParts: readonly Entry[] = [],
): Promise<void> {
  const all = allOf(rows);
  const keys = [...new Set([...all, ...removedParts].map(({ fund }) => String(fund)))];
  const { rows: stored } = await work.client.query<{ fund: string; compositions: StoredComposition[] }>(
    "select coalesce(isin, symbol) as fund, compositions from funds where coalesce(isin, symbol) = any($1)",
    [keys],
  );
  const fileParts = Map.groupBy(all, ({ fund }) => String(fund));
  const removed = Map.groupBy(removedParts, ({ fund }) => String(fund));
  const changed = stored.map(({ fund, compositions: before }) => ({
    fund,
    compositions: withParts(before, fileParts.get(fund) ?? [], removed.get(fund) ?? []),
  }));
  await writeRows(
    work,
    "composition entries",
    changed,
    `update funds f set compositions = g.compositions from jsonb_to_recordset($1) as g (fund text, compositions jsonb)
     where coalesce(f.isin, f.symbol) = g.fund`,
  );
}

function withParts(
  before: readonly StoredComposition[],
  fileParts: readonly Entry[],
  removedParts: readonly Entry[],
): StoredComposition[] {
  const order = [
    ...new Set([...before.map(({ name }) => name.en), ...divisionNames.map((each) => divisions[each][0])]),
  ];
  return order.flatMap((title) => {
    const division = divisionNames.find((each) => divisions[each][0] === title);
    const stored = before.find(({ name }) => name.en === title);
    if (division === undefined) return stored === undefined ? [] : [stored];
    const parts = new Map((stored?.composition ?? []).map((part) => [partTexts(part.name)["part"], part]));
    for (const entry of removedParts) if (entry["division"] === division) parts.delete(entry["part"] ?? null);
    for (const entry of fileParts)
      if (entry["division"] === division)
        parts.set(entry["part"] ?? null, { name: partName(entry), value: Number(entry["share"]) });
    const [en, cs, sk] = divisions[division];
    const composition = [...parts.values()].toSorted((a, b) => b.value - a.value);
    return composition.length === 0 ? [] : [{ name: { en, cs, sk }, composition }];
  });
}

function partName({ part, part_cs: cs, part_sk: sk }: Entry): StoredComposition["composition"][number]["name"] {
  if (cs === null && sk === null) return String(part);
  return { en: String(part), cs: String(cs ?? part), sk: String(sk ?? part) };
}
