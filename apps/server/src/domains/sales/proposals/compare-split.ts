import type { ProposalChange } from "@fundport/api";
import type { Location } from "./compare-amounts.ts";
import type { BandFigures, ClassShare, SectionFigures } from "../../../print/section/figures.ts";

type Split = Pick<SectionFigures, "distribution" | "band">;

/** Compares the split by asset class: the share of each class, and how the shares change over the years. */
export function compareSplit(printed: Split, now: Split, location: Location): ProposalChange[] {
  const classes = isSameSplit(printed.distribution, now.distribution)
    ? []
    : compareClasses(printed.distribution, now.distribution, location);
  if (classes.length > 0 || printed.band === undefined || isSameBand(printed.band, now.band ?? null)) return classes;
  return [{ ...location, ...without, figure: "assetSplit", before: null, after: null }];
}

const without = { subject: null, reason: null, currencyCode: null } as const;

function compareClasses(
  printed: readonly ClassShare[],
  now: readonly ClassShare[],
  location: Location,
): ProposalChange[] {
  const names = [...new Set([...printed, ...now].map(({ name }) => name))];
  return names.flatMap((name) => {
    const [before, after] = [shareOf(printed, name), shareOf(now, name)];
    return before === after ? [] : [{ ...location, ...without, figure: "assetClass", subject: name, before, after }];
  });
}

function shareOf(split: readonly ClassShare[], name: string | null): number {
  return split.find((each) => each.name === name)?.percentage ?? 0;
}

/**
 * Returns true if the percentages match together with either the names or the colours: a class of which only the name
 * or only the colour has changed is still the same class.
 */
function isSameSplit(printed: readonly ClassShare[], now: readonly ClassShare[]): boolean {
  return (["name", "color"] as const).some((key) => {
    const list = (split: readonly ClassShare[]) =>
      JSON.stringify(split.map((each) => `${each.percentage} ${each[key]}`).toSorted());
    return list(printed) === list(now);
  });
}

function isSameBand(printed: BandFigures | null, now: BandFigures | null): boolean {
  if (printed === null || now === null) return printed === now;
  const isSame = (["name", "color"] as const).some(
    (key) =>
      JSON.stringify(printed.classes.map((each) => each[key])) === JSON.stringify(now.classes.map((each) => each[key])),
  );
  return isSame && JSON.stringify(printed.years) === JSON.stringify(now.years);
}
