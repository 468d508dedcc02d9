import { codeLists } from "../../reference/code-lists/code-lists-of-files.ts";
import { amount } from "../../../imports/definition/number-types.ts";
import { codeOf } from "../../../imports/definition/codes.ts";
import { optional, required } from "../../../imports/definition/column.ts";
import { allOf, readRows, writeRows } from "../../../imports/definition/rows.ts";
import { defineTable, type Entry } from "../../../imports/definition/kind.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { fundKey, productKind, productOf, refuseUnknownProducts } from "../../import/product-keys.ts";

const limitColumns = {
  minimal_one_off_amount: optional(amount, "minimum first investment required by the fund's statute"),
  minimal_periodical_amount: optional(amount, "minimum monthly investment required by the fund's statute"),
  min_one_off_amount: optional(amount, "minimum one-off investment that can be entered"),
  min_periodical_amount: optional(amount, "minimum monthly investment that can be entered"),
};

export const limits = defineTable({
  kind: "limits",
  title: "Minimum amounts",
  plural: "minimum amounts",
  about:
    "Minimum amounts of funds and programs in each currency. The file must have all minimum amounts of each product in it. A fund without its own has default amounts.",
  columns: {
    kind: required(productKind, "type of the product"),
    product: required(fundKey, "ISIN or symbol of the fund, or code of the program"),
    currency: required(codeOf(codeLists.currencies), "currency of the amounts"),
    ...limitColumns,
  },
  key: ["kind", "product", "currency"],
  within: ["kind", "product"],
  missing: "go within",
  isInCatalogue: true,
  examples: [
    {
      kind: "fund",
      product: "US78462F1030",
      currency: "USD",
      minimal_one_off_amount: "100",
      minimal_periodical_amount: "50",
      min_one_off_amount: "100",
      min_periodical_amount: "50",
    },
    {
      kind: "program",
      product: "WORLD_BALANCED",
      currency: "USD",
      minimal_one_off_amount: "200",
      minimal_periodical_amount: "50",
      min_one_off_amount: "200",
      min_periodical_amount: "50",
    },
  ],
  read: (work) =>
    readRows(
      work,
      ["fund", "program"]
        .map(
          (kind) => `select '${kind}' as kind, ${productOf[kind]} as product, c.code as currency, ${Object.keys(
            limitColumns,
          )
            .map((column) => `l.${column}`)
            .join(", ")}, c.id as place
          from ${kind}_limits l join ${kind}s p on p.id = l.${kind}_id join currencies c on c.id = l.currency_id
          ${kind === "fund" ? "where not p.estimates ? 'limits'" : ""}`,
        )
        .join(" union all ")
        .concat(" order by kind, product, place"),
    ),
  checkAll: refuseUnknownProducts,
  async write(rows, work) {
    for (const kind of ["fund", "program"] as const) {
      const all = allOf(rows).filter((entry) => entry["kind"] === kind);
      if (kind === "fund") await dropUsualLimits(all, work);
      const columns = Object.keys(limitColumns);
      await writeRows(
        work,
        "limits",
        all,
        `insert into ${kind}_limits (${kind}_id, currency_id, ${columns.join(", ")})
         select p.id, c.id, ${columns.map((column) => `g.${column}`).join(", ")}
         from jsonb_to_recordset($1) as g (product text, currency text, ${columns.map((column) => `${column} float8`).join(", ")})
         join ${kind}s p on ${productOf[kind]} = g.product join currencies c on c.code = g.currency
         on conflict (${kind}_id, currency_id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}`,
      );
    }
  },
  async remove(rows, work) {
    for (const kind of ["fund", "program"] as const)
      await writeRows(
        work,
        "limits",
        rows.filter((entry) => entry["kind"] === kind),
        `delete from ${kind}_limits l using ${kind}s p, currencies c, jsonb_to_recordset($1) as g (product text, currency text)
         where l.${kind}_id = p.id and ${productOf[kind]} = g.product and l.currency_id = c.id and c.code = g.currency`,
      );
  },
});

async function dropUsualLimits(entries: readonly Entry[], work: Work): Promise<void> {
  const products = [...new Set(entries.map(({ product }) => product))];
  await work.client.query(
    `delete from fund_limits l using funds f
     where l.fund_id = f.id and coalesce(f.isin, f.symbol) = any($1) and f.estimates ? 'limits'`,
    [products],
  );
  await work.client.query(
    `update funds set estimates = estimates - 'limits' where coalesce(isin, symbol) = any($1) and estimates ? 'limits'`,
    [products],
  );
}
