import { codeLists } from "../../reference/code-lists/code-lists-of-files.ts";
import { amount, percent, plainNumber } from "../../../imports/definition/number-types.ts";
import { CellRefused, type ColumnType, optional, required } from "../../../imports/definition/column.ts";
import { codeOf } from "../../../imports/definition/codes.ts";
import { joinParts, oneOf, partsOf } from "../../../imports/definition/column-types.ts";
import { allOf, readRows, writeRows } from "../../../imports/definition/rows.ts";
import { defineTable, type Entry } from "../../../imports/definition/kind.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { fundKey, productKind, productOf, refuseUnknownProducts } from "../../import/product-keys.ts";

/** `0=4; 100000=3.5`: 4 % from amount 0, 3.5 % from 100,000. */
const tiers: ColumnType<readonly string[]> = {
  parse(written, context) {
    const parts = partsOf(written).map((part) => {
      const [from = "", rate = "", ...more] = part.split("=").map((each) => each.trim());
      if (from === "" || rate === "" || more.length > 0)
        throw new CellRefused(`"${part}" is not AMOUNT=PERCENT such as 100000=3.5`);
      return { from: amount.parse(from, context), rate: percent().parse(rate, context) };
    });
    if (parts[0]?.from !== 0) throw new CellRefused("the first tier must start at 0");
    if (parts.some(({ from }, index) => index > 0 && from <= (parts[index - 1]?.from ?? 0)))
      throw new CellRefused("each tier must start at a higher amount than the one before");
    return parts.map(({ from, rate }) => `${plainNumber(from)}=${plainNumber(rate)}`);
  },
  format: joinParts,
  schema: { type: "string" },
  description: "tiers as AMOUNT=PERCENT, separated by semicolons: `0=4; 100000=3.5; 1000000=2`",
  workbookType: "numbers",
};

export const feeSchemes = defineTable({
  kind: "feeschemes",
  title: "Entry fees",
  plural: "fee schemes",
  about:
    "Entry fees of funds and programs by amount, with one scheme for each currency and charging method. The file must have all schemes of each product in it. A fund without a scheme is charged its maximum entry fee for every amount.",
  columns: {
    kind: required(productKind, "type of the product"),
    product: required(fundKey, "ISIN or symbol of the fund, or code of the program"),
    type: required(oneOf(["OneOff", "Periodical"]), "whether the scheme is for one-off or monthly investments"),
    currency: required(codeOf(codeLists.currencies), "currency of the amounts"),
    charging_method: optional(codeOf(codeLists.chargingMethods), "for monthly investments: how the fee is charged"),
    calculation: required(
      oneOf(["GrossAmount", "NetAmount"]),
      "whether the fee is a percentage of the amount with the fee (`GrossAmount`) or without it (`NetAmount`)",
    ),
    base: required(oneOf(["TargetAmount", "PeriodicalAmount"]), "the amount that decides the tier"),
    tiers: required(tiers, "the fee for each range of amounts"),
  },
  key: ["kind", "product", "type", "currency", "charging_method"],
  within: ["kind", "product"],
  missing: "go within",
  isInCatalogue: true,
  examples: [
    {
      kind: "fund",
      product: "US78462F1030",
      type: "OneOff",
      currency: "USD",
      charging_method: "",
      calculation: "GrossAmount",
      base: "TargetAmount",
      tiers: "0=1.5; 10000=1; 100000=0.5",
    },
    ...["UPFRONT", "CONCURRENTLY", "SHARED"].map((method) => ({
      kind: "fund",
      product: "US78462F1030",
      type: "Periodical",
      currency: "USD",
      charging_method: method,
      calculation: "GrossAmount",
      base: method === "CONCURRENTLY" ? "PeriodicalAmount" : "TargetAmount",
      tiers: "0=1.5",
    })),
    {
      kind: "program",
      product: "WORLD_BALANCED",
      type: "OneOff",
      currency: "USD",
      charging_method: "",
      calculation: "GrossAmount",
      base: "TargetAmount",
      tiers: "0=1.5; 10000=1",
    },
    ...["UPFRONT", "CONCURRENTLY"].map((method) => ({
      kind: "program",
      product: "WORLD_BALANCED",
      type: "Periodical",
      currency: "USD",
      charging_method: method,
      calculation: "GrossAmount",
      base: method === "CONCURRENTLY" ? "PeriodicalAmount" : "TargetAmount",
      tiers: "0=1.5",
    })),
  ],
  read: (work) =>
    readRows(
      work,
      ["fund", "program"]
        .map(
          (
            kind,
          ) => `select '${kind}' as kind, ${productOf[kind]} as product, s.type, c.code as currency, m.code as charging_method,
            s.calculation_type as calculation, s.base_for_range as base,
            array(select trim_scale((tier->>'range')::numeric)::text || '=' || trim_scale(round((tier->>'rate')::numeric * 100, 6))::text
              from jsonb_array_elements(s.fee_rates) with ordinality as tiers (tier, place) order by place) as tiers, s."order"
          from ${kind}_fee_schemes s join ${kind}s p on p.id = s.${kind}_id join currencies c on c.id = s.currency_id
          left join commission_charging_methods m on m.id = s.commission_charging_method_id
          ${kind === "fund" ? "where not p.estimates ? 'feeSchemes'" : ""}`,
        )
        .join(" union all ")
        .concat(' order by kind, product, "order"'),
    ),
  checkRow({ type, charging_method: method }, refuse) {
    if ((type === "Periodical") !== (method !== null))
      refuse("charging_method", "monthly investments need a charging method; one-off investments must have none");
  },
  checkAll: refuseUnknownProducts,
  async write(rows, work) {
    for (const kind of ["fund", "program"] as const) {
      const all = allOf(rows).filter((entry) => entry["kind"] === kind);
      if (kind === "fund") await dropFlatSchemes(all, work);
      await removeSchemes(kind, all, work);
      await writeRows(
        work,
        "fee schemes",
        all.map((entry) => ({ ...entry, fee_rates: feeRatesOf(entry) })),
        `insert into ${kind}_fee_schemes (${kind}_id, "order", type, currency_id, commission_charging_method_id, calculation_type, base_for_range, fee_rates)
         select p.id, coalesce((select max(x."order") + 1 from ${kind}_fee_schemes x where x.${kind}_id = p.id), 0)
             + row_number() over (partition by p.id order by g.place) - 1,
           g.type, c.id, m.id, g.calculation, g.base, g.fee_rates
         from (select e.value->>'product' as product, e.value->>'type' as type, e.value->>'currency' as currency,
             e.value->>'charging_method' as charging_method, e.value->>'calculation' as calculation, e.value->>'base' as base,
             e.value->'fee_rates' as fee_rates, e.place from jsonb_array_elements($1::jsonb) with ordinality as e (value, place)) g
         join ${kind}s p on ${productOf[kind]} = g.product join currencies c on c.code = g.currency
         left join commission_charging_methods m on m.code = g.charging_method`,
      );
    }
  },
  // Sets the largest entry fee to the highest rate of all tiers, unless a file has stated the fee.
  async refresh({ client }) {
    for (const kind of ["fund", "program"])
      await client.query(
        `update ${kind}s p set maximal_entry_fee = m.rate from (
           select s.${kind}_id as id, round(max((tier->>'rate')::numeric) * 100, 6)::float8 as rate
           from ${kind}_fee_schemes s cross join jsonb_array_elements(s.fee_rates) as tier group by s.${kind}_id) m
         where m.id = p.id and p.maximal_entry_fee is null`,
      );
    return [];
  },
  async remove(rows, work) {
    for (const kind of ["fund", "program"] as const)
      await removeSchemes(
        kind,
        rows.filter((entry) => entry["kind"] === kind),
        work,
      );
  },
});

/** Converts the rates of the tiers from percent to ratios, which are stored. */
function feeRatesOf({ tiers: written }: Entry): { range: number; rate: number }[] {
  return (written as readonly string[]).map((tier) => {
    const [from = "", rate = ""] = tier.split("=");
    return { range: Number(from), rate: Number((Number(rate) / 100).toFixed(10)) };
  });
}

/** Removes the schemes derived from a product's largest entry fee if the file contains schemes for the product. */
async function dropFlatSchemes(entries: readonly Entry[], work: Work): Promise<void> {
  const products = [...new Set(entries.map(({ product }) => product))];
  await work.client.query(
    `delete from fund_fee_schemes s using funds f
     where s.fund_id = f.id and coalesce(f.isin, f.symbol) = any($1) and f.estimates ? 'feeSchemes'`,
    [products],
  );
  await work.client.query(
    `update funds set estimates = estimates - 'feeSchemes' where coalesce(isin, symbol) = any($1) and estimates ? 'feeSchemes'`,
    [products],
  );
}

async function removeSchemes(kind: "fund" | "program", entries: readonly Entry[], work: Work): Promise<void> {
  await writeRows(
    work,
    "fee schemes",
    entries,
    `delete from ${kind}_fee_schemes s using ${kind}s p, currencies c, jsonb_to_recordset($1) as g (product text, type text, currency text, charging_method text)
     where s.${kind}_id = p.id and ${productOf[kind]} = g.product and s.type = g.type and s.currency_id = c.id and c.code = g.currency
       and s.commission_charging_method_id is not distinct from (select m.id from commission_charging_methods m where m.code = g.charging_method)`,
  );
}
