import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { pipeline } from "node:stream/promises";
import {
  assetClassDefaults,
  defaultContractType,
  defaultFeeSchemes,
  defaultLimits,
} from "./defaults/asset-class-defaults.ts";
import { factsheet } from "./defaults/factsheet.ts";
import type { AssetClassCode } from "./asset-class-map.ts";
import { addCurrencies } from "./currencies.ts";
import type { ImportedFund } from "./fund-line.ts";
import { counting } from "./report.ts";

const stagedColumns = [
  "isin",
  "symbol",
  "name",
  "kind",
  "currency",
  "issuer",
  "asset_class",
  "sub_class",
  "area",
  "description",
] as const;

/** Makes the table into which the file is streamed; it goes with the transaction. */
export async function createFundStage(client: pg.ClientBase): Promise<void> {
  const columns = stagedColumns.map((column) => `${column} text`).join(", ");
  await client.query(`create temporary table staged_funds (${columns}) on commit drop`);
}

/** Streams funds into the stage. */
export async function stageFunds(client: pg.ClientBase, funds: AsyncIterable<ImportedFund>): Promise<void> {
  await pipeline(lines(funds), client.query(copyFrom(`copy staged_funds (${stagedColumns.join(", ")}) from stdin`)));
}

async function* lines(funds: AsyncIterable<ImportedFund>): AsyncGenerator<string> {
  for await (const fund of funds) {
    const values = [
      fund.isin,
      fund.symbol,
      fund.name,
      fund.kind,
      fund.currency,
      fund.issuer,
      fund.assetClass,
      fund.subClass,
      fund.area,
      fund.description,
    ];
    yield `${values.map(copyText).join("\t")}\n`;
  }
}

function copyText(value: string | null): string {
  if (value === null) return "\\N";
  return value.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
}

export type Stored = { added: number; changed: number; notes: string[] };

/**
 * Takes the staged funds over: new ones with the defaults of their asset class, known ones (by ISIN, else by symbol) with
 * what the file says. What the file leaves empty stays as it was, and so does the currency of a fund that has prices.
 */
export async function storeStagedFunds(client: pg.ClientBase): Promise<Stored> {
  await client.query("create index on staged_funds (isin)");
  await client.query("create index on staged_funds (symbol) where isin is null");
  await client.query("analyze staged_funds");
  const { rows: codes } = await client.query<{ currency: string }>("select distinct currency from staged_funds");
  const currencies = await addCurrencies(
    client,
    codes.map(({ currency }) => currency),
  );
  await client.query(
    `insert into basic_issuers (code, name)
     select distinct on (issuer) issuer, issuer from staged_funds
     where issuer is not null and not exists (select 1 from basic_issuers where name = issuer or code = issuer)`,
  );
  await resolve(client);
  const changed = await updateKnown(client);
  const added = await insertNew(client);
  return {
    added: added.total,
    changed,
    notes: [
      ...(currencies.length > 0 ? [`Currencies added to the code list: ${currencies.join(", ")}.`] : []),
      ...added.notes,
    ],
  };
}

/** Ids in place of codes, and the fund that each row is. */
async function resolve(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temporary table resolved_funds on commit drop as
     select s.*, coalesce(by_isin.id, by_symbol.id) as fund_id, c.id as currency_id, i.id as issuer_id, a.id as asset_class_id, b.id as sub_class_id, r.id as area_id, t.id as type_id
     from staged_funds s
     join currencies c on c.code = s.currency
     join asset_classes a on a.code = s.asset_class
     left join asset_sub_classes b on b.code = s.sub_class
     left join investment_areas r on r.code = s.area
     left join fund_types t on t.code = case s.kind when 'etf' then 'ETF' else 'OPF' end
     left join lateral (select min(id) as id from basic_issuers where name = s.issuer or code = s.issuer) i on true
     left join funds by_isin on by_isin.isin = s.isin
     left join funds by_symbol on s.isin is null and by_symbol.isin is null and by_symbol.symbol = s.symbol`,
  );
  await client.query("analyze resolved_funds");
}

async function updateKnown(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `with given as (
       select r.fund_id, r.name, coalesce(r.symbol, f.symbol) as symbol, coalesce(r.issuer_id, f.basic_issuer_id) as issuer_id,
         case when r.description is null then f.descriptions else jsonb_build_object('en', r.description, 'cs', r.description, 'sk', r.description) end as descriptions,
         case when exists (select 1 from fund_prices p where p.fund_id = f.id) then f.currency_id else r.currency_id end as currency_id
       from resolved_funds r join funds f on f.id = r.fund_id)
     update funds f set name = g.name, symbol = g.symbol, basic_issuer_id = g.issuer_id, descriptions = g.descriptions, currency_id = g.currency_id
     from given g where g.fund_id = f.id
       and (f.name, f.symbol, f.basic_issuer_id, f.descriptions, f.currency_id) is distinct from (g.name, g.symbol, g.issuer_id, g.descriptions, g.currency_id)`,
  );
  return rowCount ?? 0;
}

async function insertNew(client: pg.ClientBase): Promise<{ total: number; notes: string[] }> {
  const defaults = Object.entries(assetClassDefaults).map(
    ([code, { riskLevel, investmentHorizon, gains, entryFee }]) => ({
      code,
      risk: riskLevel,
      horizon: investmentHorizon,
      low: gains[0],
      middle: gains[1],
      high: gains[2],
      entry: entryFee,
    }),
  );
  const { rows: added } = await client.query<{ asset_class: AssetClassCode; number: number }>(
    `with given as (
       select * from jsonb_to_recordset($1) as d (code text, risk int, horizon int, low float8, middle float8, high float8, entry float8)),
     added as (
       insert into funds (name, isin, symbol, descriptions, asset_class_id, asset_sub_class_id, basic_issuer_id, currency_id, investment_area_id,
         fund_type_id, contract_type_id, management_style, risk_level, investment_horizon, unfavourable_gain, moderate_gain, favourable_gain,
         maximal_entry_fee, source, defaulted_fields)
       select r.name, r.isin, r.symbol,
         case when r.description is null then null else jsonb_build_object('en', r.description, 'cs', r.description, 'sk', r.description) end,
         r.asset_class_id, r.sub_class_id, r.issuer_id, r.currency_id, r.area_id, r.type_id,
         (select id from contract_types where code = $2), case r.kind when 'etf' then 'Passive' else 'Active' end,
         d.risk, d.horizon, d.low, d.middle, d.high, d.entry, 'Import',
         '{riskLevel,gains,investmentHorizon,feeSchemes,limits,contractType}'
       from resolved_funds r join given d on d.code = r.asset_class where r.fund_id is null
       returning id, asset_class_id)
     select a.code as asset_class, count(*) as number from added join asset_classes a on a.id = added.asset_class_id group by a.code order by a.code`,
    [JSON.stringify(defaults), defaultContractType],
  );
  const total = added.reduce((sum, { number }) => sum + number, 0);
  if (total === 0) return { total, notes: [] };
  await addSchemesAndLimits(client);
  return { total, notes: added.map(({ asset_class, number }) => defaultsNote(asset_class, number)) };
}

/** For every fund just added; those it had before have theirs. */
async function addSchemesAndLimits(client: pg.ClientBase): Promise<void> {
  const schemes = (Object.keys(assetClassDefaults) as AssetClassCode[]).flatMap((code) =>
    defaultFeeSchemes(code).map((scheme) => ({ code, ...scheme })),
  );
  await client.query(
    `create temporary table added_funds on commit drop as
     select f.id, r.asset_class from resolved_funds r join funds f on f.isin = r.isin where r.fund_id is null
     union all
     select f.id, r.asset_class from resolved_funds r join funds f on f.symbol = r.symbol and f.isin is null
     where r.fund_id is null and r.isin is null`,
  );
  await client.query(
    `insert into fund_fee_schemes (fund_id, "order", type, currency_id, commission_charging_method_id, calculation_type, base_for_range, fee_rates)
     select f.id, d."order", d.type, d."currencyId", d."commissionChargingMethodId", d."calculationType", d."baseForRange", d."feeRates"
     from added_funds f join jsonb_to_recordset($1) as d (code text, "order" int, type text, "currencyId" int, "commissionChargingMethodId" int,
       "calculationType" text, "baseForRange" text, "feeRates" jsonb) on d.code = f.asset_class`,
    [JSON.stringify(schemes)],
  );
  await client.query(
    `insert into fund_limits (fund_id, currency_id, minimal_one_off_amount, minimal_periodical_amount, min_one_off_amount, min_periodical_amount)
     select f.id, d."currencyId", d."minimalOneOffAmount", d."minimalPeriodicalAmount", d."minOneOffAmount", d."minPeriodicalAmount"
     from added_funds f cross join jsonb_to_recordset($1) as d ("currencyId" int, "minimalOneOffAmount" float8, "minimalPeriodicalAmount" float8,
       "minOneOffAmount" float8, "minPeriodicalAmount" float8)`,
    [JSON.stringify(defaultLimits)],
  );
  await addFactsheets(client);
}

/** A file of funds has no documents; the portal can draw a factsheet of each. */
async function addFactsheets(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with added as (
       insert into fund_documents (fund_id, names, mime_type, drawn, "order")
       select id, $1, $2, $3, 0 from added_funds returning id, fund_id)
     update funds f set factsheet_document_id = added.id from added where added.fund_id = f.id`,
    [JSON.stringify(factsheet.names), factsheet.mimeType, factsheet.drawn],
  );
}

function defaultsNote(code: AssetClassCode, number: number): string {
  const { riskLevel, investmentHorizon, gains, entryFee } = assetClassDefaults[code];
  return `${counting(number, "new fund")} of the asset class ${code} got its defaults: risk ${riskLevel}, horizon ${counting(investmentHorizon, "year")}, gains ${gains.join(" / ")} % a year, entry fee up to ${entryFee} %, least amounts, contract type ${defaultContractType} where it exists.`;
}
