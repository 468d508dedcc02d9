/** Import kinds for programs and for the funds of programs. */
import { codeLists } from "../../reference/code-lists/code-lists-of-files.ts";
import { databaseOn } from "../../../../db/client.ts";
import { createProgramCompositions, createProgramFigures } from "../service.ts";
import { factsheet } from "../../funds/defaults/factsheet.ts";
import { withoutValuesNote } from "../../import/without-values-note.ts";
import { codeOf } from "../../../imports/definition/codes.ts";
import { inLanguages, optional, required } from "../../../imports/definition/column.ts";
import { oneOf, pattern, text, yesOrNo } from "../../../imports/definition/column-types.ts";
import { percent, percentage, whole } from "../../../imports/definition/number-types.ts";
import { allOf, readRows, writeRows } from "../../../imports/definition/rows.ts";
import { defineTable, type TableKind } from "../../../imports/definition/kind.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { code, namesOf, order, textColumns, textsIn } from "../../import/language-texts.ts";
import { fundKey, gain, refuseUnknownFunds, refuseUnlessWhole, requirement } from "../../import/product-keys.ts";

const color = pattern(/^#[\da-f]{6}$/, "colour such as #12807a", (written) => written.toLowerCase());

const programNumbers = {
  unfavourable_gain: optional(gain, "expected return in the unfavourable scenario, percent a year"),
  moderate_gain: optional(gain, "the same in the moderate scenario"),
  favourable_gain: optional(gain, "the same in the favourable scenario; a forecast needs all three"),
  ter: optional(percent(), "ongoing costs (TER), percent a year"),
  expected_income: optional(percent(), "expected distributions, percent a year"),
  maximal_entry_fee: optional(percent(), "maximum entry fee, in percent"),
  exit_cost: optional(percent(), "exit fee, in percent"),
};
const programColumns = {
  code: required(code, "code of the program"),
  ...inLanguages("name", (language) => required(text(), `name in ${language}`)),
  ...inLanguages("description", (language) => optional(text(20_000), `description in ${language}`)),
  contract_type: required(codeOf(codeLists.contractTypes), "contract type that the program belongs to"),
  order: required(order, "position within the contract type"),
  issuer: optional(text(200), "code of the issuer that manages the program"),
  currency: required(codeOf(codeLists.currencies), "currency"),
  management_style: required(oneOf(["Active", "Passive", "InvestmentPlan"]), "management style"),
  investment_horizon: required(
    whole(1, 100),
    "recommended horizon in years; contracts list their programs in this order",
  ),
  risk_level: optional(whole(1, 7), "summary risk indicator (SRI), 1 to 7; empty: unknown", { fallback: 0 }),
  color: required(color, "colour of charts and cards"),
  ...programNumbers,
  external_url: optional(text(2000), "address of the program's external page"),
  one_off_investment: optional(requirement, "whether a one-off investment is required, optional or not allowed", {
    fallback: "Optional",
  }),
  periodical_investment: optional(requirement, "whether a monthly investment is required, optional or not allowed", {
    fallback: "Optional",
  }),
  available_for_ltip: optional(yesOrNo, "available for a long-term investment product", { fallback: false }),
  allow_for_paid_advisory: optional(yesOrNo, "available with paid advice", { fallback: true }),
  allow_for_not_paid_advisory: optional(yesOrNo, "available without paid advice", { fallback: true }),
};

export const programs: TableKind = defineTable({
  kind: "programs",
  title: "Programs",
  plural: "programs",
  about:
    "Portfolios run by a manager, each under a contract type. Import their funds as `programfunds`, their entry fees as `feeschemes` and their minimum amounts as `limits`.",
  columns: programColumns,
  key: ["code"],
  missing: "stay",
  isInCatalogue: true,
  examples: [
    {
      code: "WORLD_BALANCED",
      name_en: "World balanced",
      name_cs: "Svět vyvážený",
      name_sk: "Svet vyvážený",
      contract_type: "PORTFOLIOS",
      order: "1",
      currency: "USD",
      management_style: "Passive",
      investment_horizon: "5",
      risk_level: "3",
      color: "#12807a",
      unfavourable_gain: "-1.5",
      moderate_gain: "4.5",
      favourable_gain: "8",
      ter: "0.15",
      maximal_entry_fee: "1.5",
      exit_cost: "0",
    },
  ],
  read: (work) =>
    readRows(
      work,
      `select p.code, ${namesOf("p.names", "name")}, ${namesOf("p.descriptions", "description")}, t.code as contract_type, p."order",
         i.code as issuer, c.code as currency, p.management_style, p.investment_horizon, p.risk_level, p.color, p.unfavourable_gain,
         p.moderate_gain, p.favourable_gain, p.ter, p.expected_income, p.maximal_entry_fee, p.exit_cost, p.external_url,
         p.one_off_investment_type as one_off_investment, p.periodical_investment_type as periodical_investment,
         p.available_for_ltip, p.allow_for_paid_advisory, p.allow_for_not_paid_advisory
       from programs p join contract_types t on t.id = p.contract_type_id join currencies c on c.id = p.currency_id
       left join basic_issuers i on i.id = p.basic_issuer_id order by p.code`,
    ),
  async checkAll(lines, { client }, refuse) {
    const { rows } = await client.query<{ code: string }>("select code from basic_issuers");
    const known = new Set(rows.map((row) => row.code));
    for (const { line, entry } of lines)
      if (typeof entry["issuer"] === "string" && !known.has(entry["issuer"]))
        refuse(line, "issuer", `unknown issuer ${entry["issuer"]}: import it first`);
  },
  async write({ added, changed }, work) {
    const all = allOf({ added, changed });
    await writeRows(work, "programs", all, storePrograms);
    // Adds a factsheet, which can be rendered for every program, because a file of programs contains no documents.
    await work.client.query(
      `insert into program_documents (program_id, names, mime_type, drawn, "order")
       select id, $2, $3, $4, 0 from programs where code = any($1)`,
      [added.map((entry) => entry["code"]), JSON.stringify(factsheet.names), factsheet.mimeType, factsheet.drawn],
    );
  },
});

const programFields: readonly (readonly [column: string, type: string, stored?: string])[] = [
  ["order", "int"],
  ["management_style", "text"],
  ["investment_horizon", "int"],
  ["risk_level", "int"],
  ["color", "text"],
  ...Object.keys(programNumbers).map((column) => [column, "float8"] as const),
  ["external_url", "text"],
  ["one_off_investment", "text", "one_off_investment_type"],
  ["periodical_investment", "text", "periodical_investment_type"],
  ["available_for_ltip", "boolean"],
  ["allow_for_paid_advisory", "boolean"],
  ["allow_for_not_paid_advisory", "boolean"],
];
const storedPrograms = ["names", "descriptions", "contract_type_id", "basic_issuer_id", "currency_id"].concat(
  programFields.map(([column, , stored]) => `"${stored ?? column}"`),
);
const storePrograms = `insert into programs (code, ${storedPrograms.join(", ")})
  select g.code, ${textsIn("name")}, ${textsIn("description")}, t.id, i.id, c.id, ${programFields.map(([column]) => `g."${column}"`).join(", ")}
  from jsonb_to_recordset($1) as g (code text, ${textColumns("name")}, ${textColumns("description")}, contract_type text, issuer text,
    currency text, ${programFields.map(([column, type]) => `"${column}" ${type}`).join(", ")})
  join contract_types t on t.code = g.contract_type join currencies c on c.code = g.currency left join basic_issuers i on i.code = g.issuer
  on conflict (code) do update set ${storedPrograms.map((column) => `${column} = excluded.${column}`).join(", ")}`;

export const programFunds = defineTable({
  kind: "programfunds",
  title: "Program compositions",
  plural: "program funds",
  about:
    "The funds of each program and their weights. The file must have all funds of each program in it. The values, compositions and performance of programs are calculated from them.",
  columns: {
    program: required(codeOf(codeLists.programs), "code of the program"),
    fund: required(fundKey, "a fund of the program"),
    share: required(
      percentage({ min: 0.0001, max: 100, maxDecimals: 6, example: "60" }),
      "weight in percent; the weights of a program add up to 100",
    ),
  },
  key: ["program", "fund"],
  within: ["program"],
  missing: "go within",
  isInCatalogue: true,
  examples: [
    { program: "WORLD_BALANCED", fund: "US78462F1030", share: "60" },
    { program: "WORLD_BALANCED", fund: "US4642872422", share: "40" },
  ],
  read: (work) =>
    readRows(
      work,
      `select p.code as program, coalesce(f.isin, f.symbol) as fund, h.share from program_funds h join programs p on p.id = h.program_id
       join funds f on f.id = h.fund_id order by p.code, h."order", 2`,
    ),
  checkAll: refuseUnknownFunds,
  checkWhole: (lines, refuse) => refuseUnlessWhole(lines, "program", "share", refuse),
  async write(rows, work) {
    await writeRows(
      work,
      "program funds",
      allOf(rows).toSorted((a, b) => Number(b["share"]) - Number(a["share"])),
      `insert into program_funds (program_id, fund_id, share, "order")
       select p.id, f.id, g.share, row_number() over (partition by p.id order by g.share desc, f.id) - 1
       from jsonb_to_recordset($1) as g (program text, fund text, share float8)
       join programs p on p.code = g.program join funds f on coalesce(f.isin, f.symbol) = g.fund
       on conflict (program_id, fund_id) do update set share = excluded.share`,
    );
  },
  async remove(rows, work) {
    await writeRows(
      work,
      "program funds",
      rows,
      `delete from program_funds h using programs p, funds f, jsonb_to_recordset($1) as g (program text, fund text)
       where p.code = g.program and coalesce(f.isin, f.symbol) = g.fund and (h.program_id, h.fund_id) = (p.id, f.id)`,
    );
  },
  refresh: refreshPrograms,
});

/** Recalculates all data of programs that depends on their funds. */
export async function refreshPrograms({ client }: Work): Promise<string[]> {
  const db = databaseOn(client);
  await client.query(
    `update program_funds h set "order" = o.place from (
       select program_id, fund_id, row_number() over (partition by program_id order by share desc, fund_id) - 1 as place from program_funds) o
     where (h.program_id, h.fund_id) = (o.program_id, o.fund_id) and h."order" <> o.place`,
  );
  await createProgramCompositions({ db }).refresh();
  return withoutValuesNote(await createProgramFigures({ db }).refresh());
}
