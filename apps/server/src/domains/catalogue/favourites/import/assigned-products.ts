import { oneOf, text } from "../../../imports/definition/column-types.ts";
import { optional, required } from "../../../imports/definition/column.ts";
import { allOf, readRows, writeRows } from "../../../imports/definition/rows.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { databaseOn, type Database } from "../../../../db/client.ts";
import {
  defineTable,
  type Entry,
  type EntryLine,
  type RefuseLine,
  type TableKind,
} from "../../../imports/definition/kind.ts";
import { order } from "../../import/language-texts.ts";
import { fundKey, refuseUnknownFunds } from "../../import/product-keys.ts";

type User = { id: number; username: string; lowerUsername: string };
/** Loads all users, sorted by username. */
export type ListUsers = (sources: { db: Database }) => Promise<User[]>;

/**
 * Creates the import kind for products assigned to advisors. The caller passes `listUsers`, because users belong to the
 * domain of identity.
 */
export function createAssignedProductKind(listUsers: ListUsers): TableKind {
  return defineTable({
    kind: "assignedproducts",
    title: "Product lists and favourites",
    plural: "assigned products",
    about:
      "Lists on the home page and the fund pages: recommended, best-selling and quick options for everyone, and the favourites of each advisor. The file must have all rows of each list in it. The list of best performers is calculated automatically.",
    columns: {
      user: optional(text(200), "username, for favourites; empty: for everyone", { isKeyFolded: true }),
      assignment: required(oneOf(["Recommended", "TopSelling", "QuickOptions", "Favourite"]), "the list"),
      type: required(oneOf(["Fund", "FundPackage"]), "a fund or a model portfolio"),
      product: required(fundKey, "ISIN or symbol of the fund, or code of the model portfolio"),
      order: required(order, "position in the list; the lowest comes first"),
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
    read: (work) => readProducts(work, listUsers),
    checkRow({ user, assignment }, refuse) {
      if ((assignment === "Favourite") !== (user !== null))
        refuse("user", "favourites need a user; the other lists must have none");
    },
    checkAll: (lines, work, refuse) => checkNames(lines, { work, listUsers }, refuse),
    async write(rows, work) {
      await writeRows(
        work,
        "assigned products",
        await withUserIds(allOf(rows), work, listUsers),
        `insert into assigned_products (user_id, product_type, product_id, assignment_type, "order")
       select g.user_id, g.type, coalesce(f.id, t.id), g.assignment, g."order"
       from jsonb_to_recordset($1) as g (user_id int, assignment text, type text, product text, "order" int)
       left join funds f on g.type = 'Fund' and coalesce(f.isin, f.symbol) = g.product
       left join fund_package_templates t on g.type = 'FundPackage' and t.code = g.product
       on conflict (user_id, assignment_type, product_type, product_id) do update set "order" = excluded."order"`,
      );
    },
    async remove(rows, work) {
      await writeRows(
        work,
        "assigned products",
        await withUserIds(rows, work, listUsers),
        `delete from assigned_products a using jsonb_to_recordset($1) as g (user_id int, assignment text, type text, product text)
       left join funds f on g.type = 'Fund' and coalesce(f.isin, f.symbol) = g.product
       left join fund_package_templates t on g.type = 'FundPackage' and t.code = g.product
       where a.user_id is not distinct from g.user_id and a.assignment_type = g.assignment and a.product_type = g.type
         and a.product_id = coalesce(f.id, t.id)`,
      );
    },
  });
}

async function readProducts(work: Work, listUsers: ListUsers): Promise<Entry[]> {
  const rows = await readRows(
    work,
    `select a.user_id, a.assignment_type as assignment, a.product_type as type, coalesce(f.isin, f.symbol, t.code) as product, a."order"
   from assigned_products a
   left join funds f on a.product_type = 'Fund' and f.id = a.product_id
   left join fund_package_templates t on a.product_type = 'FundPackage' and t.id = a.product_id
   where a.assignment_type <> 'TopPerformance' and coalesce(f.isin, f.symbol, t.code) is not null
   order by 2, a."order", 4`,
  );
  const byUser = Map.groupBy(rows, (row) => row["user_id"]);
  const users = await listUsers({ db: databaseOn(work.client) });
  return [{ id: null, username: null }, ...users].flatMap(({ id, username }) =>
    (byUser.get(id) ?? []).map(({ user_id: _userId, ...row }) => ({ user: username, ...row })),
  );
}

async function checkNames(
  lines: readonly EntryLine[],
  { work, listUsers }: { work: Work; listUsers: ListUsers },
  refuse: RefuseLine,
): Promise<void> {
  await refuseUnknownFunds(
    lines.filter(({ entry }) => entry["type"] === "Fund"),
    work,
    refuse,
    "product",
  );
  const { rows: packages } = await work.client.query<{ code: string }>(
    "select code from fund_package_templates where code is not null",
  );
  const users = await listUsers({ db: databaseOn(work.client) });
  const codes = new Set(packages.map((row) => row.code));
  const names = new Set(users.map(({ lowerUsername }) => lowerUsername));
  for (const { line, entry } of lines) {
    if (entry["type"] === "FundPackage" && !codes.has(String(entry["product"])))
      refuse(line, "product", `unknown model portfolio ${String(entry["product"])}: import it first`);
    if (typeof entry["user"] === "string" && !names.has(entry["user"].toLowerCase()))
      refuse(line, "user", `unknown user ${entry["user"]}: import the user first`);
  }
}

async function withUserIds(entries: readonly Entry[], { client }: Work, listUsers: ListUsers) {
  const users = await listUsers({ db: databaseOn(client) });
  const ids = new Map(users.map(({ id, lowerUsername }) => [lowerUsername, id]));
  return entries.map((entry) => ({ ...entry, user_id: ids.get(String(entry["user"] ?? "").toLowerCase()) ?? null }));
}
