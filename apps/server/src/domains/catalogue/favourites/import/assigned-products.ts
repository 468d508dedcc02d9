/** Issuers, programs with what they hold, fund packages of the organisation, and what is set before advisors. */
import { oneOf, text } from "../../../imports/definition/column-types.ts";
import { optional, required } from "../../../imports/definition/column.ts";
import { allOf, readRows, writeRows } from "../../../imports/definition/rows.ts";
import { defineTable } from "../../../imports/definition/kind.ts";
import { order } from "../../reference/import/catalogue-texts.ts";
import { fundKey, refuseUnknownFunds } from "../../import/product-keys.ts";

export const assignedProducts = defineTable({
  kind: "assignedproducts",
  title: "Products set before advisors",
  what: "assigned products",
  about:
    "Lists of the home page and of the fund pages: recommended, best-selling and quick options for everybody, favourites of an advisor. The file has the whole of each list that it names. What performed best the portal computes itself.",
  columns: {
    user: optional(text(200), "user name, for favourites; empty: for everybody", { isKeyFolded: true }),
    assignment: required(oneOf(["Recommended", "TopSelling", "QuickOptions", "Favourite"]), "which list"),
    type: required(oneOf(["Fund", "FundPackage"]), "a fund, or a package of the organisation"),
    product: required(fundKey, "ISIN or symbol of the fund, code of the package"),
    order: required(order, "place in the list; the lowest is first"),
  },
  key: ["user", "assignment", "type", "product"],
  within: ["user", "assignment"],
  missing: "go within",
  isInCatalogue: true,
  isPersonal: true,
  examples: [
    { user: "", assignment: "Recommended", type: "Fund", product: "US78462F1030", order: "1" },
    { user: "jana.vesela", assignment: "Favourite", type: "Fund", product: "US4642872422", order: "1" },
  ],
  read: (work) =>
    readRows(
      work,
      `select u.username as "user", a.assignment_type as assignment, a.product_type as type, coalesce(f.isin, f.symbol, t.code) as product, a."order"
       from assigned_products a left join users u on u.id = a.user_id
       left join funds f on a.product_type = 'Fund' and f.id = a.product_id
       left join fund_package_templates t on a.product_type = 'FundPackage' and t.id = a.product_id
       where a.assignment_type <> 'TopPerformance' and coalesce(f.isin, f.symbol, t.code) is not null
       order by lower(u.username) nulls first, 2, a."order", 4`,
    ),
  checkRow({ user, assignment }, refuse) {
    if ((assignment === "Favourite") !== (user !== null))
      refuse("user", "favourites belong to a user, every other list to everybody");
  },
  async checkAll(lines, work, refuse) {
    await refuseUnknownFunds(
      lines.filter(({ entry }) => entry["type"] === "Fund"),
      work,
      refuse,
      "product",
    );
    const { rows: packages } = await work.client.query<{ code: string }>(
      "select code from fund_package_templates where code is not null",
    );
    const { rows: people } = await work.client.query<{ name: string }>("select lower(username) as name from users");
    const [codes, names] = [new Set(packages.map((row) => row.code)), new Set(people.map(({ name }) => name))];
    for (const { line, entry } of lines) {
      if (entry["type"] === "FundPackage" && !codes.has(String(entry["product"])))
        refuse(line, "product", `there is no package ${String(entry["product"])}; import it first`);
      if (typeof entry["user"] === "string" && !names.has(entry["user"].toLowerCase()))
        refuse(line, "user", `there is no user ${entry["user"]}; import them first`);
    }
  },
  async write(rows, work) {
    await writeRows(
      work,
      "assigned products",
      allOf(rows),
      `insert into assigned_products (user_id, product_type, product_id, assignment_type, "order")
       select u.id, g.type, coalesce(f.id, t.id), g.assignment, g."order"
       from jsonb_to_recordset($1) as g ("user" text, assignment text, type text, product text, "order" int)
       left join users u on lower(u.username) = lower(g."user")
       left join funds f on g.type = 'Fund' and coalesce(f.isin, f.symbol) = g.product
       left join fund_package_templates t on g.type = 'FundPackage' and t.code = g.product
       on conflict (user_id, assignment_type, product_type, product_id) do update set "order" = excluded."order"`,
    );
  },
  async remove(rows, work) {
    await writeRows(
      work,
      "assigned products",
      rows,
      `delete from assigned_products a using jsonb_to_recordset($1) as g ("user" text, assignment text, type text, product text)
       left join users u on lower(u.username) = lower(g."user")
       left join funds f on g.type = 'Fund' and coalesce(f.isin, f.symbol) = g.product
       left join fund_package_templates t on g.type = 'FundPackage' and t.code = g.product
       where a.user_id is not distinct from u.id and a.assignment_type = g.assignment and a.product_type = g.type
         and a.product_id = coalesce(f.id, t.id)`,
    );
  },
});
