import { isDeepStrictEqual } from "node:util";
import type { ProposalChange } from "@fundport/api";
import { isByAge, type UnknownReason } from "@fundport/finance";
import { compareAmounts, type Location } from "./compare-amounts.ts";
import { compareSplit } from "./compare-split.ts";
import type { GainFigures, ItemFigures, RateFigures, SectionFigures } from "../../../print/section/figures.ts";

/**
 * Returns the figures of one part of a proposal that would differ today, with the printed and the current value. Both
 * sections are calculated from the same stored cart, so their items have the same order. Figures that rows of earlier
 * versions lack are not compared (`isWholeSnapshot`). Differences of up to a cent, other names and other dates do not
 * count as changes.
 * Source: docs/reference/proposals.md#changes.
 */
export function compareSections(printed: SectionFigures, now: SectionFigures): ProposalChange[] {
  const location: Location = { part: printed.name, item: null };
  // If the advisor's currency has changed, the totals cannot be compared.
  const isSameCurrency = printed.currencyCode === now.currencyCode;
  const totals = isSameCurrency
    ? [...compareAmounts("part", printed, now, location), ...compareSplit(printed, now, location)]
    : [fact(location, "currency")];
  const isOnlyItem =
    isSameCurrency && printed.items.length === 1 && printed.items[0]?.currencyCode === now.currencyCode;
  return [
    ...totals,
    ...(totals.length === 0 && isOtherForecast(printed, now) ? [fact(location, "forecast")] : []),
    ...printed.items.flatMap((item, index) => {
      const today = now.items[index];
      return today ? compareItems(item, today, { ...location, item: item.name }, isOnlyItem) : [];
    }),
    ...compareService(printed.service, now.service),
    ...compareRates(printed.rates, now.rates),
  ];
}

/** Returns true if a row has all figures that are compared; rows of earlier versions lack some. */
export function isWholeSnapshot({ band, totals, costs, items, service }: SectionFigures): boolean {
  const isWhole = ({ rows }: NonNullable<SectionFigures["costs"]>) =>
    rows.every(({ uncounted }) => uncounted !== undefined);
  return (
    band !== undefined &&
    totals.feeUncounted !== undefined &&
    (costs === null || isWhole(costs)) &&
    (service === null || service.whole !== undefined) &&
    items.every(
      (item) =>
        item.product !== undefined &&
        item.stages !== undefined &&
        item.totals.feeUncounted !== undefined &&
        (item.costs === null || isWhole(item.costs)),
    )
  );
}

/** Creates a change. The values before and after are null unless `rest` contains them. */
function fact(
  location: Location,
  figure: ProposalChange["figure"],
  rest: Partial<ProposalChange> = {},
): ProposalChange {
  return { ...location, figure, subject: null, reason: null, currencyCode: null, before: null, after: null, ...rest };
}

/**
 * Compares one investment. If it is the only one in its part, its amounts are not compared again, because they equal
 * the amounts of the part.
 */
function compareItems(
  printed: ItemFigures,
  now: ItemFigures,
  location: Location,
  isOnlyItem: boolean,
): ProposalChange[] {
  const changes = [
    ...compareGains(printed.gains, now.gains, location),
    ...(isOnlyItem ? [] : compareAmounts("item", printed, now, location)),
    ...compareCounted(printed, now, location),
    ...(isOtherProduct(printed, now) ? [fact(location, "product")] : []),
  ];
  const isUnreported = changes.length === 0 && !isOnlyItem && isOtherForecast(printed, now);
  return isUnreported || isOtherPlan(printed, now) ? [...changes, fact(location, "forecast")] : changes;
}

function compareGains(
  printed: readonly GainFigures[],
  now: readonly GainFigures[],
  location: Location,
): ProposalChange[] {
  return (["unfavourable", "moderate", "favourable"] as const).flatMap((scenario) =>
    printed.flatMap((gain, index) => {
      const after = now[index]?.[scenario] ?? null;
      if (after === gain[scenario]) return [];
      return [fact(location, `${scenario}Gain`, { subject: gain.name, before: gain[scenario], after })];
    }),
  );
}

/** Compares the reasons why an investment's fees and costs leave out unknown amounts. */
function compareCounted(printed: ItemFigures, now: ItemFigures, location: Location): ProposalChange[] {
  if (printed.totals.feeUncounted === undefined) return [];
  const [before, after] = [reasonsOf(printed), reasonsOf(now)];
  const only = (these: Reasons, those: Reasons) => [...these].filter((reason) => !those.has(reason));
  return [
    ...only(after, before).map((reason) => fact(location, "uncounted", { reason })),
    ...only(before, after).map((reason) => fact(location, "counted", { reason })),
  ];
}

type Reasons = ReadonlySet<UnknownReason>;

/**
 * Returns the reasons of unknown amounts. Reasons that concern the client's age are left out, because proposals stored
 * before these reasons existed printed the same numbers.
 */
function reasonsOf({ totals, costs }: ItemFigures): Reasons {
  const lists = [totals.feeUncounted, ...(costs?.rows ?? []).map(({ uncounted }) => uncounted)];
  return new Set(lists.flatMap((list) => (list ?? []).flatMap(({ reason }) => (isByAge(reason) ? [] : [reason]))));
}

/** Returns true if the risk or the printed asset classes differ. */
function isOtherProduct({ product: printed }: ItemFigures, { product: now }: ItemFigures): boolean {
  if (!printed || !now) return false;
  const facts = ({ assetClasses, risk }: typeof now) => [assetClasses.toSorted(), risk];
  return !isDeepStrictEqual(facts(printed), facts(now));
}

/** Returns true if the values of any year differ even though the totals are equal. */
function isOtherForecast(
  { years: printed }: Pick<SectionFigures, "years">,
  { years: now }: Pick<SectionFigures, "years">,
) {
  return !isDeepStrictEqual(printed, now);
}

/** Returns true if the contract switches lines at different times. */
function isOtherPlan(printed: ItemFigures, now: ItemFigures): boolean {
  const months = (list: ItemFigures["savingPlans"] = []) =>
    JSON.stringify(list.map((each) => [each.fromMonth, each.toMonth]));
  const isOtherStage = printed.stages !== undefined && months(printed.stages) !== months(now.stages);
  return isOtherStage || months(printed.savingPlans) !== months(now.savingPlans);
}

const wholeCart: Location = { part: null, item: null };

/** Compares the service cost of the whole cart, and the set-up fee that replaces the cart's entry fees. */
function compareService(printed: SectionFigures["service"], now: SectionFigures["service"]): ProposalChange[] {
  if (!printed || !now) return [];
  const { whole } = printed;
  return [
    ...(printed.setUpFee === now.setUpFee
      ? []
      : [fact(wholeCart, "setUpFee", { before: printed.setUpFee, after: now.setUpFee })]),
    ...(whole && now.whole && whole.currencyCode === now.whole.currencyCode && whole.cost !== now.whole.cost
      ? [
          fact(wholeCart, "cartService", {
            before: whole.cost,
            after: now.whole.cost,
            currencyCode: whole.currencyCode,
          }),
        ]
      : []),
  ];
}

function compareRates(printed: readonly RateFigures[], now: readonly RateFigures[]): ProposalChange[] {
  return printed.flatMap((rate) => {
    const today = now.find(({ from, to }) => from === rate.from && to === rate.to);
    const [before, after] = [rate.rate / rate.unit, today ? today.rate / today.unit : null];
    if (after === null || after === before) return [];
    return [fact(wholeCart, "exchangeRate", { subject: `${rate.from}/${rate.to}`, before, after })];
  });
}
