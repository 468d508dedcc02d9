import { ApiError, type AssetClassMedian } from "@fundport/api";
import {
  chainMonths,
  convertMonths,
  coveringMonths,
  dayNumber,
  toIsoDay,
  lastDayOf,
  medianGrowth,
  monthOf,
  type MonthValues,
} from "@fundport/performance";
import { createFreshness } from "../../../db/freshness.ts";
import type { Revisions } from "../../../db/revisions.ts";
import { createLoadingCache, textBytes } from "../../../lib/loading-cache.ts";
import { computeSlice } from "../../../lib/queues/compute-slice.ts";
import type { Reference } from "../reference/service.ts";
import type { FundRepository } from "./repository.ts";

const megabyte = 2 ** 20;
/**
 * Cache sizes. For scale: 10,000 funds with fifteen years of history take 14 MB.
 * Source: docs/reference/catalogue.md#memory-limits.
 */
const limits = { classes: 32 * megabyte, medians: 4 * megabyte };
/**
 * The number of funds read or converted per slice. A slice takes a few milliseconds, so other requests can run between
 * slices.
 */
const fundsPerSlice = 100;
/** A month counts as complete from its last week on, as in the performance tables. */
const lastDaysOfMonth = 7;
/** The smallest number of funds for a median; fewer would not represent the class. */
const minFunds = 5;

type Query = { id: number; currencyId: number; fromDate: string; toDate: string };
type Member = { currencyId: number; months: MonthValues };
type Dependencies = {
  repository: Pick<FundRepository, "readMonthlyGains">;
  reference: Pick<Reference, "readAssetClasses" | "readRates">;
  revisions: Revisions;
};

/**
 * Computes medians of asset classes, and caches them. Source: docs/reference/price-figures.md#median-of-an-asset-class.
 */
export function createClassMedians({ repository, reference, revisions }: Dependencies) {
  const classes = createLoadingCache<number, readonly Member[]>({
    maxBytes: limits.classes,
    nameOf: String,
    load: loadMembers,
    bytesOf: (members) => members.reduce((sum, { months }) => sum + months.values.byteLength, 0),
  });
  const medians = createLoadingCache<Query, string | null>({
    maxBytes: limits.medians,
    nameOf: ({ id, currencyId, fromDate, toDate }) => [id, currencyId, fromDate, toDate].join("/"),
    load: loadMedian,
    bytesOf: textBytes,
  });
  const cache = createFreshness(revisions, [classes, medians]);

  async function loadMembers(assetClassId: number): Promise<readonly Member[]> {
    const members: Member[] = [];
    for (let after = 0; ;) {
      const rows = await repository.readMonthlyGains(assetClassId, after, fundsPerSlice);
      members.push(...(await computeSlice(() => rows.flatMap(memberOf))));
      if (rows.length < fundsPerSlice) return members;
      after = rows.at(-1)?.fundId ?? after;
    }
  }

  async function loadMedian({ id, currencyId, fromDate, toDate }: Query): Promise<string | null> {
    if (!(await reference.readAssetClasses()).some((assetClass) => assetClass.id === id)) return null;
    const [fromMonth, toMonth] = monthsWithin(dayNumber(fromDate), dayNumber(toDate));
    const known = toMonth > fromMonth ? coveringMonths(await convertAll(id, currencyId), fromMonth, toMonth) : [];
    const values: AssetClassMedian["values"] = [];
    if (known.length >= minFunds)
      for (let month = fromMonth; month <= toMonth; month++) {
        const value = await computeSlice(() => medianGrowth(known, fromMonth, month));
        const date = toIsoDay(lastDayOf(month));
        values.push({ date: date < toDate ? date : toDate, value });
      }
    return JSON.stringify({ funds: known.length, minFunds, values } satisfies AssetClassMedian);
  }

  /**
   * Returns the monthly values of a class's funds in one currency. Leaves out funds without exchange rates into that
   * currency.
   */
  async function convertAll(assetClassId: number, currencyId: number): Promise<MonthValues[]> {
    const members = await classes.get(assetClassId);
    const converted: MonthValues[] = [];
    for (const own of new Set(members.map((member) => member.currencyId))) {
      const ofCurrency = members.filter((member) => member.currencyId === own);
      const rates = await reference.readRates(own, currencyId);
      for (let start = 0; start < ofCurrency.length; start += fundsPerSlice) {
        const part = ofCurrency.slice(start, start + fundsPerSlice);
        converted.push(
          ...(await computeSlice(() =>
            part.flatMap(({ months }) => (rates === null ? months : (convertMonths(months, rates) ?? []))),
          )),
        );
      }
    }
    return converted;
  }

  return {
    /** Returns the JSON of an asset class's median growth between two dates. Errors: `NotFound`. */
    async getMedianJson(query: Query): Promise<string> {
      await cache.freshen();
      const json = await medians.get(query);
      if (json === null) throw new ApiError("NotFound");
      return json;
    },
  };
}

function memberOf({ currencyId, gains }: { currencyId: number; gains: Parameters<typeof chainMonths>[0] }): Member[] {
  const months = chainMonths(gains);
  return months === null ? [] : [{ currencyId, months }];
}

/**
 * Returns the first and the last month whose ends lie between the two dates. The last month is included if the second
 * date is in the month's last week.
 */
function monthsWithin(from: number, to: number): [number, number] {
  const month = monthOf(to);
  return [monthOf(from), to > lastDayOf(month) - lastDaysOfMonth ? month : month - 1];
}
