/** Import kinds for the operator's model portfolios and for the funds of model portfolios. */
import { codeLists } from "../../reference/code-lists/code-lists-of-files.ts";
import { codeOf } from "../../../imports/definition/codes.ts";
import { inLanguages, optional, required } from "../../../imports/definition/column.ts";
import { pattern, text } from "../../../imports/definition/column-types.ts";
import { percentage } from "../../../imports/definition/number-types.ts";
import { allOf, readRows, writeRows } from "../../../imports/definition/rows.ts";
import { defineTable } from "../../../imports/definition/kind.ts";
import { namesOf, order, textColumns, textsIn } from "../../import/language-texts.ts";
import { fundKey, refuseUnknownFunds, refuseUnlessWhole } from "../../import/product-keys.ts";

const templateCode = pattern(/^[A-Z][A-Z\d_]{0,39}$/, "code of at most 40 capitals, digits and underscores");

export const templates = defineTable({
  kind: "templates",
  title: "Model portfolios",
  plural: "model portfolios",
  about:
    "Model portfolios that are offered to every advisor. Import their funds as `templatefunds`. Portfolios that advisors saved themselves are not included.",
  columns: {
    code: required(templateCode, "your code of the model portfolio"),
    ...inLanguages("name", (language) => required(text(), `name in ${language}`)),
    order: required(order, "position among the model portfolios"),
    category: optional(codeOf(codeLists.templateCategories), "category"),
    currency: optional(
      codeOf(codeLists.currencies),
      "currency of its value chart; empty: the currency with the largest weight",
    ),
  },
  key: ["code"],
  missing: "stay",
  isInCatalogue: true,
  examples: [
    {
      code: "FIRST_STEPS",
      name_en: "First steps",
      name_cs: "První kroky",
      name_sk: "Prvé kroky",
      order: "1",
      category: "BASIC",
      currency: "USD",
    },
  ],
  read: (work) =>
    readRows(
      work,
      `select t.code, ${namesOf("t.name", "name")}, t."order", k.code as category, c.code as currency from fund_package_templates t
       left join fund_package_template_categories k on k.id = t.category_id left join currencies c on c.id = t.currency_id
       where t.package_type = 'Organisation' and t.code is not null order by t."order", t.code`,
    ),
  async write(rows, work) {
    await writeRows(
      work,
      "model portfolios",
      allOf(rows),
      `insert into fund_package_templates (code, name, package_type, "order", category_id, currency_id)
       select g.code, ${textsIn("name")}, 'Organisation', g."order", k.id, c.id
       from jsonb_to_recordset($1) as g (code text, ${textColumns("name")}, "order" int, category text, currency text)
       left join fund_package_template_categories k on k.code = g.category left join currencies c on c.code = g.currency
       on conflict (code) do update set name = excluded.name, "order" = excluded."order", category_id = excluded.category_id, currency_id = excluded.currency_id`,
    );
  },
  async remove(rows, work) {
    await writeRows(
      work,
      "model portfolios",
      rows,
      `delete from assigned_products a using fund_package_templates t, jsonb_to_recordset($1) as g (code text)
       where t.code = g.code and a.product_type = 'FundPackage' and a.product_id = t.id`,
    );
    await writeRows(
      work,
      "model portfolios",
      rows,
      `delete from fund_package_templates t using jsonb_to_recordset($1) as g (code text) where t.code = g.code`,
    );
  },
});

export const templateFunds = defineTable({
  kind: "templatefunds",
  title: "Model portfolio compositions",
  plural: "model portfolio funds",
  about: "The funds of each model portfolio and their weights. The file must have all funds of each portfolio in it.",
  columns: {
    template: required(templateCode, "code of the model portfolio; import it first"),
    fund: required(fundKey, "a fund of the portfolio"),
    ratio: required(
      percentage({ min: 0.0001, max: 100, maxDecimals: 4, example: "50" }),
      "weight in percent; the weights of a portfolio add up to 100",
    ),
  },
  key: ["template", "fund"],
  within: ["template"],
  missing: "go within",
  isInCatalogue: true,
  examples: [
    { template: "FIRST_STEPS", fund: "US78462F1030", ratio: "50" },
    { template: "FIRST_STEPS", fund: "US4642872422", ratio: "50" },
  ],
  read: (work) =>
    readRows(
      work,
      `select t.code as template, coalesce(f.isin, f.symbol) as fund, h.ratio from fund_package_template_funds h
       join fund_package_templates t on t.id = h.template_id join funds f on f.id = h.fund_id
       where t.code is not null order by t.code, h."order", 2`,
    ),
  checkWhole: (lines, refuse) => refuseUnlessWhole(lines, "template", "ratio", refuse),
  async checkAll(lines, work, refuse) {
    await refuseUnknownFunds(lines, work, refuse);
    const { rows } = await work.client.query<{ code: string }>(
      "select code from fund_package_templates where code is not null",
    );
    const known = new Set(rows.map((row) => row.code));
    for (const { line, entry } of lines)
      if (!known.has(String(entry["template"])))
        refuse(line, "template", `unknown model portfolio ${String(entry["template"])}: import it first`);
  },
  async write(rows, work) {
    await writeRows(
      work,
      "model portfolio funds",
      allOf(rows),
      `insert into fund_package_template_funds (template_id, fund_id, ratio, "order")
       select t.id, f.id, g.ratio, row_number() over (partition by t.id order by g.ratio desc, f.id) - 1
       from jsonb_to_recordset($1) as g (template text, fund text, ratio float8)
       join fund_package_templates t on t.code = g.template join funds f on coalesce(f.isin, f.symbol) = g.fund
       on conflict (template_id, fund_id) do update set ratio = excluded.ratio`,
    );
  },
  async remove(rows, work) {
    await writeRows(
      work,
      "model portfolio funds",
      rows,
      `delete from fund_package_template_funds h using fund_package_templates t, funds f, jsonb_to_recordset($1) as g (template text, fund text)
       where t.code = g.template and coalesce(f.isin, f.symbol) = g.fund and (h.template_id, h.fund_id) = (t.id, f.id)`,
    );
  },
  async refresh({ client }) {
    await client.query(
      `update fund_package_template_funds h set "order" = o.place from (
         select template_id, fund_id, row_number() over (partition by template_id order by ratio desc, fund_id) - 1 as place
         from fund_package_template_funds) o, fund_package_templates t
       where t.id = h.template_id and t.code is not null and (h.template_id, h.fund_id) = (o.template_id, o.fund_id) and h."order" <> o.place`,
    );
    return [];
  },
});
