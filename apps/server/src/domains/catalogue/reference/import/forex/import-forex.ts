import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import { databaseOn } from "../../../../../db/client.ts";
import type { RefreshAdvisorStatistics } from "../../../import/follow-ups.ts";
import { createProgramFigures } from "../../../portfolios/service.ts";
import { withCrossRates } from "./cross-rates.ts";
import { addCurrencies } from "../../../import/currencies.ts";
import { cnbRates, ecbRates, isCnbFile, type BankRate } from "./forex-lines.ts";
import { refreshStatistics } from "../../../../imports/definition/rows.ts";
import type { Work } from "../../../../imports/definition/work.ts";
import { countOf, type ImportReport } from "../../../../imports/definition/report.ts";
import { withoutValuesNote } from "../../../import/without-values-note.ts";

type Totals = { rates: number; codes: Set<string> };

/** Imports the European Central Bank's rates, or the Czech National Bank's rates of a day or a year. */
export async function importForex(
  path: string,
  work: Work,
  refreshAdvisorStatistics: RefreshAdvisorStatistics,
): Promise<ImportReport> {
  const isCnb = await isCnbFile(path, work);
  work.errors.refuseIfAny();
  const source = isCnb ? "CNB" : "ECB";
  const totals: Totals = { rates: 0, codes: new Set([isCnb ? "CZK" : "EUR"]) };
  await work.client.query(
    "create temporary table staged_rates (from_code text, to_code text, date date, rate float8, unit int, derived boolean) on commit drop",
  );
  const rates = isCnb ? cnbRates(path, work) : ecbRates(path, work);
  await pipeline(lines(rates, totals), work.client.query(copyFrom("copy staged_rates from stdin")));
  await work.client.query("analyze staged_rates");
  work.errors.refuseIfAny();
  if (totals.rates === 0) {
    work.errors.add({ file: basename(path), line: 1, column: "", reason: "the file has no rates" });
    work.errors.refuseIfAny();
  }
  work.onProgress("storing rates", 0);
  const currencies = await addCurrencies(work.client, totals.codes);
  const stored = await store(work, source);
  await refreshStatistics(work);
  work.onProgress("storing rates", 1);
  // Recalculates the values of programs, because they depend on exchange rates if funds are in other currencies.
  const isNew = stored.added + stored.changed + stored.crossRates + stored.trial > 0;
  const db = databaseOn(work.client);
  const programsWithoutValues = isNew ? await createProgramFigures({ db }).refresh() : [];
  if (isNew) await refreshAdvisorStatistics({ db });
  return {
    plural: "rates",
    read: totals.rates,
    added: stored.added,
    changed: stored.changed,
    unchanged: totals.rates - stored.added - stored.changed,
    notes: [
      ...(stored.crossRates > 0 ? [`${countOf(stored.crossRates, "cross rate")} calculated.`] : []),
      ...(currencies.length > 0 ? [`Currencies added to the code list: ${currencies.join(", ")}.`] : []),
      ...(stored.trial > 0 ? [`${countOf(stored.trial, "invented rate")} of the trial data replaced.`] : []),
      ...(await currentNote(work)),
      ...withoutValuesNote(programsWithoutValues),
    ],
  };
}

async function* lines(rates: AsyncIterable<BankRate>, totals: Totals): AsyncGenerator<string> {
  let day: BankRate[] = [];
  for await (const rate of rates) {
    totals.rates++;
    totals.codes.add(rate.from).add(rate.to);
    if (day[0] !== undefined && day[0].date !== rate.date) {
      yield dayLines(day);
      day = [];
    }
    day.push(rate);
  }
  if (day.length > 0) yield dayLines(day);
}

function dayLines(day: readonly BankRate[]): string {
  return withCrossRates(day)
    .map(({ from, to, date, rate, unit, derived }) => `${from}\t${to}\t${date}\t${rate}\t${unit}\t${derived}\n`)
    .join("");
}

type Stored = { added: number; changed: number; crossRates: number; trial: number };

/**
 * Stores the rates. A published rate replaces any rate of the same day; a computed rate replaces only a computed one.
 * Removes the invented rates of the trial data for each pair that is imported.
 */
async function store({ client }: Work, source: "ECB" | "CNB"): Promise<Stored> {
  const { rowCount: trial } = await client.query(
    `delete from forex_rates r using currencies f, currencies t
     where r.source = 'Trial' and f.id = r.from_currency_id and t.id = r.to_currency_id
       and exists (select 1 from staged_rates s where s.from_code = f.code and s.to_code = t.code)`,
  );
  const { rows } = await client.query<{ added: number; changed: number; cross_rates: number }>(
    `with written as (
       insert into forex_rates as r (from_currency_id, to_currency_id, date, rate, unit, source, derived)
       select f.id, t.id, s.date, s.rate, s.unit, $1, s.derived
       from staged_rates s join currencies f on f.code = s.from_code join currencies t on t.code = s.to_code
       on conflict (from_currency_id, to_currency_id, date) do update
         set rate = excluded.rate, unit = excluded.unit, source = excluded.source, derived = excluded.derived
         where (r.rate, r.unit, r.source, r.derived) is distinct from (excluded.rate, excluded.unit, excluded.source, excluded.derived)
           and (r.derived or not excluded.derived)
       returning derived, (xmax = 0) as is_new)
     select count(*) filter (where is_new and not derived) as added, count(*) filter (where not is_new and not derived) as changed,
       count(*) filter (where derived) as cross_rates from written`,
    [source],
  );
  const { added = 0, changed = 0, cross_rates: crossRates = 0 } = rows[0] ?? {};
  return { added, changed, crossRates, trial: trial ?? 0 };
}

/** Returns a note for the import report with the newest rates of the displayed currencies, which advisors now see. */
async function currentNote({ client }: Work): Promise<string[]> {
  const { rows } = await client.query<{ pair: string; rate: number; unit: number; date: string }>(
    `select distinct on (f.code, t.code) f.code || '/' || t.code as pair, r.rate, r.unit, r.date::text as date
     from forex_rates r join currencies f on f.id = r.from_currency_id join currencies t on t.id = r.to_currency_id
     where f.displayed and t.displayed order by f.code, t.code, r.date desc`,
  );
  if (rows.length === 0) return [];
  return [
    `Current rates: ${rows.map(({ pair, rate, unit, date }) => `${pair} ${rate}${unit === 1 ? "" : ` for ${unit}`} of ${date}`).join("; ")}.`,
  ];
}
