/** Import kinds for contract types and for the limits of a cart in each currency. */
import { codeLists } from "../code-lists/code-lists-of-files.ts";
import { amount, whole } from "../../../imports/definition/number-types.ts";
import { codeOf, codesOf } from "../../../imports/definition/codes.ts";
import { inLanguages, optional, required } from "../../../imports/definition/column.ts";
import { oneOf, text, yesOrNo } from "../../../imports/definition/column-types.ts";
import { allOf, readRows, writeRows } from "../../../imports/definition/rows.ts";
import { defineTable, type Entry } from "../../../imports/definition/kind.ts";
import { code, namesOf, order, status, textColumns, textsIn } from "../../import/language-texts.ts";

export const contractTypes = defineTable({
  kind: "contracttypes",
  title: "Contract types",
  plural: "contract types",
  about:
    "The contracts that clients can sign. `FUNDS` sells individual funds, and imported funds are added to it; types with the business type `Asset` sell programs. The menu shows the funds once there is a type with the business type `Funds`.",
  columns: {
    code: required(code, "code of the type"),
    ...inLanguages("name", (language) => required(text(), `name in ${language}`)),
    ...inLanguages("description", (language) => optional(text(20_000), `description in ${language}`)),
    status: required(status, "`Active` types can be bought"),
    business_type: required(oneOf(["Funds", "Asset"]), "whether it sells individual funds or programs"),
    use_type: required(oneOf(["QuickOptions", "Other"]), "`QuickOptions` are on the home page"),
    order: required(order, "position among the types"),
    investment_plan_type: required(
      oneOf(["WithTargetProgram", "WithoutTargetProgram", "None"]),
      "whether its programs have a target program",
    ),
    long_term_investment_product: required(
      oneOf(["AVAILABLE", "NOT_AVAILABLE", "REQUIRED"]),
      "whether it can or must be a long-term investment product",
    ),
    allow_for_paid_advisory: required(yesOrNo, "whether it can be sold with paid advice"),
    charging_methods: required(
      codesOf(codeLists.chargingMethods),
      "charging methods for the entry fee, the default first",
    ),
  },
  key: ["code"],
  missing: "stay",
  isInCatalogue: true,
  examples: [
    {
      code: "FUNDS",
      name_en: "Funds",
      name_cs: "Fondy",
      name_sk: "Fondy",
      description_en: "Individual funds of your choice.",
      description_cs: "Jednotlivé fondy podle vlastního výběru.",
      description_sk: "Jednotlivé fondy podľa vlastného výberu.",
      status: "Active",
      business_type: "Funds",
      use_type: "Other",
      order: "1",
      investment_plan_type: "None",
      long_term_investment_product: "AVAILABLE",
      allow_for_paid_advisory: "yes",
      charging_methods: "UPFRONT; CONCURRENTLY; SHARED",
    },
    {
      code: "PORTFOLIOS",
      name_en: "Portfolios",
      name_cs: "Portfolia",
      name_sk: "Portfóliá",
      status: "Active",
      business_type: "Asset",
      use_type: "QuickOptions",
      order: "2",
      investment_plan_type: "WithoutTargetProgram",
      long_term_investment_product: "NOT_AVAILABLE",
      allow_for_paid_advisory: "yes",
      charging_methods: "UPFRONT; CONCURRENTLY",
    },
  ],
  read: (work) =>
    readRows(
      work,
      `select t.code, ${namesOf("t.names", "name")}, ${namesOf("t.descriptions", "description")}, t.status, t.business_type, t.use_type, t."order",
         t.investment_plan_type, t.long_term_investment_product, t.allow_for_paid_advisory,
         array(select m.code from contract_type_charging_methods c join commission_charging_methods m on m.id = c.commission_charging_method_id
           where c.contract_type_id = t.id order by c."order") as charging_methods
       from contract_types t order by t."order", t.code`,
    ),
  async write(rows, work) {
    const all = allOf(rows);
    await writeRows(
      work,
      "contract types",
      all,
      `insert into contract_types (code, names, descriptions, status, business_type, use_type, "order", investment_plan_type,
         long_term_investment_product, allow_for_paid_advisory)
       select g.code, ${textsIn("name")}, ${textsIn("description")}, g.status, g.business_type, g.use_type, g."order", g.investment_plan_type,
         g.long_term_investment_product, g.allow_for_paid_advisory
       from jsonb_to_recordset($1) as g (code text, ${textColumns("name")}, ${textColumns("description")}, status text, business_type text,
         use_type text, "order" int, investment_plan_type text, long_term_investment_product text, allow_for_paid_advisory boolean)
       on conflict (code) do update set names = excluded.names, descriptions = excluded.descriptions, status = excluded.status,
         business_type = excluded.business_type, use_type = excluded.use_type, "order" = excluded."order",
         investment_plan_type = excluded.investment_plan_type,
         long_term_investment_product = excluded.long_term_investment_product,
         allow_for_paid_advisory = excluded.allow_for_paid_advisory`,
    );
    await writeRows(
      work,
      "contract types",
      all,
      `delete from contract_type_charging_methods c using contract_types t, jsonb_to_recordset($1) as g (code text)
       where t.code = g.code and c.contract_type_id = t.id`,
    );
    await writeRows(
      work,
      "contract types",
      all,
      `insert into contract_type_charging_methods (contract_type_id, commission_charging_method_id, "order")
       select t.id, m.id, method.place - 1 from jsonb_to_recordset($1) as g (code text, charging_methods jsonb)
       cross join jsonb_array_elements_text(g.charging_methods) with ordinality as method (code, place)
       join contract_types t on t.code = g.code join commission_charging_methods m on m.code = method.code`,
    );
    // Assigns the default contract type to funds that were imported before it existed.
    const { rowCount } = await work.client.query(
      `update funds f set contract_type_id = t.id from contract_types t
       where t.code = 'FUNDS' and f.contract_type_id is null and f.source = 'Import'`,
    );
    return (rowCount ?? 0) > 0 ? [`Funds without a contract type that FUNDS now sells: ${rowCount}.`] : [];
  },
});

const sliders = ["one_off", "periodical", "horizon"] as const;

export const contractTypeCurrencies = defineTable({
  kind: "contracttypecurrencies",
  title: "Contract types by currency",
  plural: "contract type currencies",
  about:
    "Minimum and maximum amounts of a contract type in a currency, and the range of its sliders. The cart offers a currency only if the contract type has a row for it.",
  columns: {
    contract_type: required(codeOf(codeLists.contractTypes), "contract type"),
    currency: required(codeOf(codeLists.currencies), "currency of the amounts"),
    min_one_off_amount: required(amount, "minimum one-off investment"),
    max_one_off_amount: required(amount, "maximum one-off investment"),
    min_periodical_amount: required(amount, "minimum monthly investment"),
    max_periodical_amount: required(amount, "maximum monthly investment"),
    min_investment_horizon: required(whole(0, 100), "minimum horizon in years"),
    max_investment_horizon: required(whole(1, 100), "maximum horizon in years"),
    one_off_slider_min: required(amount, "start of the slider for the one-off investment"),
    one_off_slider_max: required(amount, "end of this slider"),
    one_off_slider_step: required(amount, "step of this slider"),
    periodical_slider_min: required(amount, "start of the slider for the monthly investment"),
    periodical_slider_max: required(amount, "end of this slider"),
    periodical_slider_step: required(amount, "step of this slider"),
    horizon_slider_min: required(whole(0, 100), "start of the slider for the horizon, in years"),
    horizon_slider_max: required(whole(1, 100), "end of this slider, in years"),
    horizon_slider_step: required(whole(1, 100), "step of this slider, in years"),
  },
  key: ["contract_type", "currency"],
  within: ["contract_type"],
  missing: "go within",
  isInCatalogue: true,
  examples: ["FUNDS", "PORTFOLIOS"].flatMap((type) =>
    [
      { currency: "CZK", scale: 1, step: "100" },
      { currency: "EUR", scale: 25, step: "5" },
      { currency: "USD", scale: 25, step: "5" },
    ].map(({ currency, scale, step }) => ({
      contract_type: type,
      currency,
      min_one_off_amount: String(500 / scale),
      max_one_off_amount: String(1_000_000_000 / scale),
      min_periodical_amount: String(300 / scale),
      max_periodical_amount: String(10_000_000 / scale),
      min_investment_horizon: "1",
      max_investment_horizon: "50",
      one_off_slider_min: "0",
      one_off_slider_max: String(5_000_000 / scale),
      one_off_slider_step: String(5_000 / scale),
      periodical_slider_min: "0",
      periodical_slider_max: String(50_000 / scale),
      periodical_slider_step: step,
      horizon_slider_min: "1",
      horizon_slider_max: "40",
      horizon_slider_step: "1",
    })),
  ),
  read: (work) =>
    readRows(
      work,
      `select t.code as contract_type, c.code as currency, s.min_one_off_amount, s.max_one_off_amount, s.min_periodical_amount,
         s.max_periodical_amount, s.min_investment_horizon, s.max_investment_horizon,
         ${sliders
           .flatMap((slider) =>
             ["min", "max", "step"].map((end) => `(s.${slider}_slider->>'${end}')::float8 as ${slider}_slider_${end}`),
           )
           .join(", ")}
       from contract_type_configurations s join contract_types t on t.id = s.contract_type_id join currencies c on c.id = s.currency_id
       order by t."order", t.code, c.id`,
    ),
  checkRow(entry, refuse) {
    const of = (name: string) => Number(entry[name]);
    const pairs = [
      ["min_one_off_amount", "max_one_off_amount"],
      ["min_periodical_amount", "max_periodical_amount"],
      ["min_investment_horizon", "max_investment_horizon"],
      ...sliders.map((slider) => [`${slider}_slider_min`, `${slider}_slider_max`]),
    ] as [string, string][];
    for (const [low, high] of pairs)
      if (of(low) >= of(high)) refuse(high, `must be more than ${low}, which is ${of(low)}`);
    for (const slider of sliders) {
      const step = `${slider}_slider_step`;
      if (of(step) <= 0 || of(step) > of(`${slider}_slider_max`) - of(`${slider}_slider_min`))
        refuse(step, "must be more than zero and no longer than the slider");
    }
  },
  async write(rows, work) {
    await writeRows(work, "contract type currencies", allOf(rows).map(withSliders), storeConfigurations);
  },
  async remove(rows, work) {
    await writeRows(
      work,
      "contract type currencies",
      rows,
      `delete from contract_type_configurations s using contract_types t, currencies c, jsonb_to_recordset($1) as g (contract_type text, currency text)
       where t.code = g.contract_type and c.code = g.currency and (s.contract_type_id, s.currency_id) = (t.id, c.id)`,
    );
  },
});

function withSliders(entry: Entry): Record<string, unknown> {
  const sliderValues = sliders.map((slider) => [
    `${slider}_slider`,
    { min: entry[`${slider}_slider_min`], max: entry[`${slider}_slider_max`], step: entry[`${slider}_slider_step`] },
  ]);
  return { ...entry, ...(Object.fromEntries(sliderValues) as Record<string, unknown>) };
}

const configurationColumns = [
  "min_one_off_amount",
  "max_one_off_amount",
  "min_periodical_amount",
  "max_periodical_amount",
  "min_investment_horizon",
  "max_investment_horizon",
  "one_off_slider",
  "periodical_slider",
  "horizon_slider",
];
const storeConfigurations = `insert into contract_type_configurations (contract_type_id, currency_id, ${configurationColumns.join(", ")})
  select t.id, c.id, ${configurationColumns.map((column) => `g.${column}`).join(", ")}
  from jsonb_to_recordset($1) as g (contract_type text, currency text, min_one_off_amount float8, max_one_off_amount float8,
    min_periodical_amount float8, max_periodical_amount float8, min_investment_horizon int, max_investment_horizon int,
    one_off_slider jsonb, periodical_slider jsonb, horizon_slider jsonb)
  join contract_types t on t.code = g.contract_type join currencies c on c.code = g.currency
  on conflict (contract_type_id, currency_id) do update set
    ${configurationColumns.map((column) => `${column} = excluded.${column}`).join(", ")}`;
