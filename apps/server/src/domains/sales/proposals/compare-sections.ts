import { isDeepStrictEqual } from "node:util";
import type { ProposalChange } from "@fundport/api";
import { isByAge, type UnknownReason } from "@fundport/finance";
import { compareAmounts, type Place } from "./compare-amounts.ts";
import { compareSplit } from "./compare-split.ts";
import type { GainFigures, ItemFigures, RateFigures, SectionFigures } from "../../../print/section/figures.ts";

/**
 * Everything that one part of a proposal would say otherwise today, each figure as it was printed and as it would be.
 * The two are of the same frozen cart, so their items stand in the same order. What a row of an earlier version does not
 * hold is not compared (`isWholeSnapshot`). Differences of up to a cent are none, nor are other names and other days.
 * Source: docs/decisions/147.
 */
export function compareSections(printed: SectionFigures, now: SectionFigures): ProposalChange[] {
  const place: Place = { part: printed.name, item: null };
  // An advisor who counts in another currency by now has other totals and no difference that could be told.
  const isSameCurrency = printed.currencyCode === now.currencyCode;
  const totals = isSameCurrency
    ? [...compareAmounts("part", printed, now, place), ...compareSplit(printed, now, place)]
    : [fact(place, "currency")];
  const isAlone = isSameCurrency && printed.items.length === 1 && printed.items[0]?.currencyCode === now.currencyCode;
  return [
    ...totals,
    ...(totals.length === 0 && isOtherForecast(printed, now) ? [fact(place, "forecast")] : []),
    ...printed.items.flatMap((item, index) => {
      const today = now.items[index];
      return today ? compareItems(item, today, { ...place, item: item.name }, isAlone) : [];
    }),
    ...compareService(printed.service, now.service),
    ...compareRates(printed.rates, now.rates),
  ];
}

/** Whether a row holds all that is compared: those that were kept by earlier versions lack some of it. */
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

/** A change of which no number tells. */
function fact(place: Place, figure: ProposalChange["figure"], rest: Partial<ProposalChange> = {}): ProposalChange {
  return { ...place, figure, subject: null, reason: null, currencyCode: null, before: null, after: null, ...rest };
}

/** One investment; of one that stands alone in its part, the part has told the amounts. */
function compareItems(printed: ItemFigures, now: ItemFigures, place: Place, isAlone: boolean): ProposalChange[] {
  const changes = [
    ...compareGains(printed.gains, now.gains, place),
    ...(isAlone ? [] : compareAmounts("item", printed, now, place)),
    ...compareCounted(printed, now, place),
    ...(isOtherProduct(printed, now) ? [fact(place, "product")] : []),
  ];
  const isUntold = changes.length === 0 && !isAlone && isOtherForecast(printed, now);
  return isUntold || isOtherPlan(printed, now) ? [...changes, fact(place, "forecast")] : changes;
}

function compareGains(printed: readonly GainFigures[], now: readonly GainFigures[], place: Place): ProposalChange[] {
  return (["unfavourable", "moderate", "favourable"] as const).flatMap((scenario) =>
    printed.flatMap((gain, index) => {
      const after = now[index]?.[scenario] ?? null;
      if (after === gain[scenario]) return [];
      return [fact(place, `${scenario}Gain`, { subject: gain.name, before: gain[scenario], after })];
    }),
  );
}

/** What an investment's fees and costs do not count any more, and what they count by now. */
function compareCounted(printed: ItemFigures, now: ItemFigures, place: Place): ProposalChange[] {
  if (printed.totals.feeUncounted === undefined) return [];
  const [before, after] = [reasonsOf(printed), reasonsOf(now)];
  const only = (these: Reasons, those: Reasons) => [...these].filter((reason) => !those.has(reason));
  return [
    ...only(after, before).map((reason) => fact(place, "uncounted", { reason })),
    ...only(before, after).map((reason) => fact(place, "counted", { reason })),
  ];
}

type Reasons = ReadonlySet<UnknownReason>;

/** Without the marks of the client's age: proposals that were kept before there were any printed the same numbers. */
function reasonsOf({ totals, costs }: ItemFigures): Reasons {
  const lists = [totals.feeUncounted, ...(costs?.rows ?? []).map(({ uncounted }) => uncounted)];
  return new Set(lists.flatMap((list) => (list ?? []).flatMap(({ reason }) => (isByAge(reason) ? [] : [reason]))));
}

/** Its risk, or the asset classes that are printed of it. */
function isOtherProduct({ product: printed }: ItemFigures, { product: now }: ItemFigures): boolean {
  if (!printed || !now) return false;
  const facts = ({ assetClasses, risk }: typeof now) => [assetClasses.toSorted(), risk];
  return !isDeepStrictEqual(facts(printed), facts(now));
}

/** The way to totals that are the same. */
function isOtherForecast(
  { years: printed }: Pick<SectionFigures, "years">,
  { years: now }: Pick<SectionFigures, "years">,
) {
  return !isDeepStrictEqual(printed, now);
}

/** When a contract is in which of its lines. */
function isOtherPlan(printed: ItemFigures, now: ItemFigures): boolean {
  const months = (list: ItemFigures["savingPlans"] = []) =>
    JSON.stringify(list.map((each) => [each.fromMonth, each.toMonth]));
  const isOtherStage = printed.stages !== undefined && months(printed.stages) !== months(now.stages);
  return isOtherStage || months(printed.savingPlans) !== months(now.savingPlans);
}

const ofWholeCart: Place = { part: null, item: null };

/** What is paid for the service of the whole cart, and the set-up fee that its entry fees are made of. */
function compareService(printed: SectionFigures["service"], now: SectionFigures["service"]): ProposalChange[] {
  if (!printed || !now) return [];
  const { whole } = printed;
  return [
    ...(printed.setUpFee === now.setUpFee
      ? []
      : [fact(ofWholeCart, "setUpFee", { before: printed.setUpFee, after: now.setUpFee })]),
    ...(whole && now.whole && whole.currencyCode === now.whole.currencyCode && whole.cost !== now.whole.cost
      ? [
          fact(ofWholeCart, "cartService", {
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
    return [fact(ofWholeCart, "exchangeRate", { subject: `${rate.from}/${rate.to}`, before, after })];
  });
}
