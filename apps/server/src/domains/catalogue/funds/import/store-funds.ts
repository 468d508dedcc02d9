import { defaultContractType, defaultLimits } from "../defaults/asset-class-defaults.ts";
import { factsheet } from "../defaults/factsheet.ts";
import { createFlatSchemes } from "../defaults/fee-schemes.ts";
import { textColumns, textsIn } from "../../import/language-texts.ts";
import { estimateFromPrices } from "./prices/refresh-figures.ts";
import { countOf } from "../../../imports/definition/report.ts";
import { readRows, refreshStatistics, writeRows } from "../../../imports/definition/rows.ts";
import type { Entry } from "../../../imports/definition/kind.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { applyClassDefaults } from "./apply-class-defaults.ts";
import { addCurrencies } from "../../import/currencies.ts";
import { readIssuerNames } from "./issuer-names.ts";

/**
 * Returns the stored funds in the format of a fund file. Estimated values are empty. `hasPrices` is not a column; it is
 * needed because the currency of a fund with prices cannot change.
 */
export async function readFunds(work: Work): Promise<Entry[]> {
  return await readRows(
    work,
    `select f.isin, f.symbol, f.name, t.code as fund_type, s.code as fund_sub_type, c.code as currency, i.name as issuer,
       a.code as asset_class, b.code as asset_sub_class, r.code as investment_area, f.descriptions->>'en' as description_en,
       f.descriptions->>'cs' as description_cs, f.descriptions->>'sk' as description_sk,
       case when not f.estimates ? 'contractType' then k.code end as contract_type, f.management_style, f.dividend_policy,
       case when not f.estimates ? 'riskLevel' then nullif(f.risk_level, 0) end as risk_level, f.is_leveraged as leveraged,
       nullif(f.rating, 0) as rating, f.ongoing_charge, f.maximal_entry_fee, f.exit_cost,
       case when not f.estimates ? 'investmentHorizon' then f.investment_horizon end as investment_horizon,
       case when not f.estimates ? 'gains' then f.unfavourable_gain end as unfavourable_gain,
       case when not f.estimates ? 'gains' then f.moderate_gain end as moderate_gain,
       case when not f.estimates ? 'gains' then f.favourable_gain end as favourable_gain,
       f.expected_income, f.aum, f.one_off_investment_type as one_off_investment,
       f.periodical_investment_type as periodical_investment, f.allowed_in_fund_market as in_fund_market, f.available_for_ltip,
       f.allow_for_paid_advisory, f.allow_for_not_paid_advisory, f.allowed_without_figures,
       array(select coalesce(o.isin, o.symbol) from unnest(f.related_fund_ids) with ordinality as related (id, place)
         join funds o on o.id = related.id order by related.place) as related_funds,
       exists (select 1 from fund_prices p where p.fund_id = f.id) as "hasPrices"
     from funds f join currencies c on c.id = f.currency_id join asset_classes a on a.id = f.asset_class_id
     left join fund_types t on t.id = f.fund_type_id left join fund_sub_types s on s.id = f.fund_sub_type_id
     left join basic_issuers i on i.id = f.basic_issuer_id left join asset_sub_classes b on b.id = f.asset_sub_class_id
     left join investment_areas r on r.id = f.investment_area_id left join contract_types k on k.id = f.contract_type_id
     order by f.isin nulls last, f.symbol`,
  );
}

/**
 * Stores new and existing funds, identified by ISIN or otherwise by symbol. Also stores the contract type, the schemes
 * derived from the largest entry fee, minimum amounts, and estimates of unpublished values. A fund with prices keeps
 * its currency. Returns sentences for the operator.
 */
export async function storeFunds(entries: readonly Entry[], work: Work): Promise<string[]> {
  const { client } = work;
  const currencies = await addCurrencies(
    client,
    entries.map(({ currency }) => String(currency)),
  );
  const issuers = await addIssuers(entries, work);
  const rows = entries.map((entry) => ({ ...entry, issuer: issuers.get(String(entry["issuer"])) ?? null }));
  await client.query(
    "create temporary table if not exists stored_funds (id int primary key, is_new boolean) on commit drop",
  );
  await client.query("truncate stored_funds");
  await writeRows(work, "funds", rows, insertFunds);
  await refreshStatistics(work);
  await client.query("analyze stored_funds");
  await writeRows(work, "funds", rows, updateFunds);
  await relate(entries, work);
  await addRules(work);
  const estimated = await estimate(work);
  return [
    ...(currencies.length > 0 ? [`Currencies added to the code list: ${currencies.join(", ")}.`] : []),
    ...estimated,
  ];
}

/** Returns the ids of issuers, keyed by their names in the file. Adds unknown issuers. */
async function addIssuers(entries: readonly Entry[], { client }: Work): Promise<Map<string, number>> {
  const canonical = await readIssuerNames(client);
  const names = [...new Set(entries.flatMap(({ issuer }) => (typeof issuer === "string" ? [canonical(issuer)] : [])))];
  await client.query(
    `insert into basic_issuers (code, name) select name, name from unnest($1::text[]) as given (name)
     where not exists (select 1 from basic_issuers i where i.name = given.name)`,
    [names],
  );
  const { rows } = await client.query<{ id: number; name: string }>(
    "select min(id) as id, name from basic_issuers where name = any($1) group by name",
    [names],
  );
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return new Map(
    entries.flatMap(({ issuer }) => (typeof issuer === "string" ? [[issuer, ids.get(canonical(issuer)) ?? 0]] : [])),
  );
}

const fields: readonly (readonly [column: string, type: string, stored?: string])[] = [
  ["name", "text"],
  ["management_style", "text"],
  ["dividend_policy", "text"],
  ["leveraged", "boolean", "is_leveraged"],
  ["ongoing_charge", "float8"],
  ["maximal_entry_fee", "float8"],
  ["exit_cost", "float8"],
  ["expected_income", "float8"],
  ["aum", "float8"],
  ["one_off_investment", "text", "one_off_investment_type"],
  ["periodical_investment", "text", "periodical_investment_type"],
  ["in_fund_market", "boolean", "allowed_in_fund_market"],
  ["available_for_ltip", "boolean"],
  ["allow_for_paid_advisory", "boolean"],
  ["allow_for_not_paid_advisory", "boolean"],
  ["allowed_without_figures", "boolean"],
];
const storedColumns = fields.map(([column, , stored]) => stored ?? column);

/**
 * Selects the rows of the file with ids instead of codes, and finds the stored fund of each row. The lateral join looks
 * up symbols row by row. Otherwise, as long as every stored fund has an ISIN, PostgreSQL assumes that no fund matches,
 * and compares each row with all funds that have just been added.
 */
const fundsOfFile = `given as (
  select g.*, coalesce(by_isin.id, by_symbol.id) as fund_id, c.id as currency_id, a.id as asset_class_id, b.id as asset_sub_class_id, r.id as investment_area_id,
    t.id as fund_type_id, s.id as fund_sub_type_id, k.id as contract_type_id, ${textsIn("description")} as descriptions
  from jsonb_to_recordset($1) as g (isin text, symbol text, issuer int, currency text, fund_type text, fund_sub_type text, asset_class text,
    asset_sub_class text, investment_area text, contract_type text, ${textColumns("description")}, risk_level int, rating int,
    investment_horizon int, unfavourable_gain float8, moderate_gain float8, favourable_gain float8,
    ${fields.map(([column, type]) => `${column} ${type}`).join(", ")})
  join currencies c on c.code = g.currency join asset_classes a on a.code = g.asset_class
  left join asset_sub_classes b on b.code = g.asset_sub_class left join investment_areas r on r.code = g.investment_area
  left join fund_types t on t.code = g.fund_type left join fund_sub_types s on s.code = g.fund_sub_type
  left join contract_types k on k.code = coalesce(g.contract_type, '${defaultContractType}')
  left join funds by_isin on by_isin.isin = g.isin
  left join lateral (
    select f.id from funds f where g.isin is null and f.isin is null and f.symbol = g.symbol limit 1) by_symbol on true)`;

/** Returns SQL for the estimates that a fund keeps. An estimate is removed if the row of the file has the value. */
const remainingEstimates = (estimates: string) =>
  `${estimates} - (case when g.risk_level is not null then 'riskLevel' else '' end)
    - (case when g.investment_horizon is not null then 'investmentHorizon' else '' end)
    - (case when coalesce(g.unfavourable_gain, g.moderate_gain, g.favourable_gain) is not null then 'gains' else '' end)
    - (case when g.contract_type is not null then 'contractType' else '' end)
    || (case when g.contract_type is null then '{"contractType": {"basis": "Portal"}}' else '{}' end)::jsonb`;

/** Adds the funds in `$1` that are not stored yet, and writes their ids to `stored_funds`. */
export const insertFunds = `with ${fundsOfFile},
  added as (
    insert into funds (isin, symbol, descriptions, asset_class_id, asset_sub_class_id, basic_issuer_id, currency_id, investment_area_id,
      fund_type_id, fund_sub_type_id, contract_type_id, pay_yield, risk_level, rating, investment_horizon, unfavourable_gain, moderate_gain,
      favourable_gain, source, estimates, ${storedColumns.join(", ")})
    select g.isin, g.symbol, g.descriptions, g.asset_class_id, g.asset_sub_class_id, g.issuer, g.currency_id, g.investment_area_id,
      g.fund_type_id, g.fund_sub_type_id, g.contract_type_id, coalesce(g.dividend_policy = 'Distribution', false), coalesce(g.risk_level, 0),
      coalesce(g.rating, 0), g.investment_horizon, g.unfavourable_gain, g.moderate_gain, g.favourable_gain, 'Import', ${remainingEstimates("'{}'::jsonb")},
      ${fields.map(([column]) => `g.${column}`).join(", ")}
    from given g where g.fund_id is null returning id)
  insert into stored_funds select id, true from added`;

const updateFunds = `with ${fundsOfFile},
  changed as (
    update funds f set symbol = g.symbol, descriptions = g.descriptions, asset_class_id = g.asset_class_id,
      asset_sub_class_id = g.asset_sub_class_id, basic_issuer_id = g.issuer, investment_area_id = g.investment_area_id,
      currency_id = case when exists (select 1 from fund_prices p where p.fund_id = f.id) then f.currency_id else g.currency_id end,
      fund_type_id = g.fund_type_id, fund_sub_type_id = g.fund_sub_type_id, contract_type_id = g.contract_type_id,
      pay_yield = coalesce(g.dividend_policy = 'Distribution', false), rating = coalesce(g.rating, 0),
      risk_level = coalesce(g.risk_level, case when f.estimates ? 'riskLevel' then f.risk_level else 0 end),
      investment_horizon = coalesce(g.investment_horizon, case when f.estimates ? 'investmentHorizon' then f.investment_horizon end),
      unfavourable_gain = case when coalesce(g.unfavourable_gain, g.moderate_gain, g.favourable_gain) is not null or not f.estimates ? 'gains'
        then g.unfavourable_gain else f.unfavourable_gain end,
      moderate_gain = case when coalesce(g.unfavourable_gain, g.moderate_gain, g.favourable_gain) is not null or not f.estimates ? 'gains'
        then g.moderate_gain else f.moderate_gain end,
      favourable_gain = case when coalesce(g.unfavourable_gain, g.moderate_gain, g.favourable_gain) is not null or not f.estimates ? 'gains'
        then g.favourable_gain else f.favourable_gain end,
      estimates = ${remainingEstimates("f.estimates")},
      ${fields.map(([column, , stored]) => `${stored ?? column} = g.${column}`).join(", ")}
    from given g where f.id = g.fund_id and not exists (select 1 from stored_funds s where s.id = f.id) returning f.id)
  insert into stored_funds select id, false from changed`;

/**
 * Stores the relations between funds. Must run after all funds are stored, because a related fund may be further down
 * in the same file.
 */
async function relate(entries: readonly Entry[], work: Work): Promise<void> {
  const rows = entries
    .filter(({ related_funds: related }) => Array.isArray(related))
    .map(({ isin, symbol, related_funds: related }) => ({ key: isin ?? symbol, related }));
  await writeRows(
    work,
    "funds",
    rows,
    `update funds f set related_fund_ids = w.ids from (
       select o.id, array(select r.id from jsonb_array_elements_text(g.related) with ordinality as named (key, place)
         join funds r on coalesce(r.isin, r.symbol) = named.key order by named.place) as ids
       from jsonb_to_recordset($1) as g (key text, related jsonb) join funds o on coalesce(o.isin, o.symbol) = g.key) w
     where f.id = w.id and f.related_fund_ids <> w.ids`,
  );
}

/**
 * Adds fee schemes derived from the largest entry fee to funds without fee schemes. Adds default minimum amounts and a
 * factsheet to new funds.
 */
async function addRules({ client }: Work): Promise<void> {
  await addFlatSchemes(client);
  await client.query(
    `with fresh as (select f.id from funds f join stored_funds s on s.id = f.id where s.is_new),
     marked as (update funds f set estimates = f.estimates || '{"limits": {"basis": "Portal"}}' from fresh where fresh.id = f.id)
     insert into fund_limits (fund_id, currency_id, minimal_one_off_amount, minimal_periodical_amount, min_one_off_amount, min_periodical_amount)
     select fresh.id, d."currencyId", d."minimalOneOffAmount", d."minimalPeriodicalAmount", d."minOneOffAmount", d."minPeriodicalAmount"
     from fresh cross join jsonb_to_recordset($1) as d ("currencyId" int, "minimalOneOffAmount" float8, "minimalPeriodicalAmount" float8,
       "minOneOffAmount" float8, "minPeriodicalAmount" float8)`,
    [JSON.stringify(defaultLimits)],
  );
  await client.query(
    `with added as (
       insert into fund_documents (fund_id, names, mime_type, drawn, "order")
       select id, $1, $2, $3, 0 from stored_funds where is_new returning id, fund_id)
     update funds f set factsheet_document_id = added.id from added where added.fund_id = f.id`,
    [JSON.stringify(factsheet.names), factsheet.mimeType, factsheet.drawn],
  );
}

/** Recreates the schemes derived from the largest entry fee. Schemes from a fee file are kept. */
async function addFlatSchemes(client: Work["client"]): Promise<void> {
  await client.query(
    `delete from fund_fee_schemes x using funds f, stored_funds s
     where s.id = f.id and x.fund_id = f.id and f.estimates ? 'feeSchemes'`,
  );
  await client.query(
    `update funds f set estimates = f.estimates - 'feeSchemes' from stored_funds s where s.id = f.id and f.estimates ? 'feeSchemes'`,
  );
  const { rows } = await client.query<{ fee: number }>(
    "select distinct f.maximal_entry_fee as fee from funds f join stored_funds s on s.id = f.id where f.maximal_entry_fee is not null",
  );
  const schemes = rows.flatMap(({ fee }) => createFlatSchemes(fee).map((scheme) => ({ fee, ...scheme })));
  await client.query(
    `with fresh as (
       select f.id, f.maximal_entry_fee from funds f join stored_funds s on s.id = f.id
       where f.maximal_entry_fee is not null and not exists (select 1 from fund_fee_schemes x where x.fund_id = f.id)),
     marked as (
       update funds f set estimates = f.estimates || '{"feeSchemes": {"basis": "EntryFee"}}' from fresh where fresh.id = f.id)
     insert into fund_fee_schemes (fund_id, "order", type, currency_id, commission_charging_method_id, calculation_type, base_for_range, fee_rates)
     select fresh.id, d."order", d.type, d."currencyId", d."commissionChargingMethodId", d."calculationType", d."baseForRange", d."feeRates"
     from fresh join jsonb_to_recordset($1) as d (fee float8, "order" int, type text, "currencyId" int, "commissionChargingMethodId" int,
       "calculationType" text, "baseForRange" text, "feeRates" jsonb) on d.fee = fresh.maximal_entry_fee`,
    [JSON.stringify(schemes)],
  );
}

/**
 * Estimates unpublished values from the asset class, and from a fund's own prices if it has any. A leveraged fund gets
 * no values of its class.
 */
async function estimate(work: Work): Promise<string[]> {
  const { client } = work;
  const { rows: stored } = await client.query<{ id: number }>("select id from stored_funds");
  const usual = await applyClassDefaults(
    client,
    stored.map(({ id }) => id),
  );
  const { rows: priced } = await client.query<{ id: number }>(
    "select s.id from stored_funds s where not s.is_new and exists (select 1 from fund_prices p where p.fund_id = s.id)",
  );
  await estimateFromPrices(
    client,
    priced.map(({ id }) => id),
  );
  return await estimateNotes(usual, work);
}

async function estimateNotes(
  { horizons, gains }: { horizons: number; gains: number },
  { client }: Work,
): Promise<string[]> {
  const { rows } = await client.query<{ leveraged: number; withheld: number }>(
    `select count(*) filter (where f.is_leveraged and s.is_new) as leveraged,
       count(*) filter (where not f.allowed_without_figures and (f.risk_level = 0 or f.ongoing_charge is null or f.maximal_entry_fee is null)) as withheld
     from funds f join stored_funds s on s.id = f.id`,
  );
  const { leveraged = 0, withheld = 0 } = rows[0] ?? {};
  const estimated = [
    ...(horizons > 0 ? [`the horizon of ${countOf(horizons, "fund")}`] : []),
    ...(gains > 0 ? [`the expected returns of ${countOf(gains, "fund")}`] : []),
  ];
  return [
    ...(estimated.length > 0
      ? [`Estimated from the asset class and marked as estimates: ${estimated.join(" and ")}.`]
      : []),
    ...(leveraged > 0
      ? [`Leveraged or inverse according to their names, so without estimates: ${countOf(leveraged, "new fund")}.`]
      : []),
    ...(withheld > 0
      ? [
          `Kept out of proposals until risk, ongoing costs (TER) and entry fee are known or allowed_without_figures is yes: ${countOf(withheld, "fund")}.`,
        ]
      : []),
  ];
}
