/** What the trial's advisors did with contracts lately, so that each state that there is without a signature is to be seen. */
export type PlannedContract = {
  readonly username: string;
  /** Which of the advisor's clients without a framework contract, from 0. */
  readonly client: number;
  /** So many days ago, at an hour of the day in UTC. */
  readonly daysAgo: number;
  readonly hour: number;
  readonly items: readonly PlannedItem[];
  /** It takes the place of the one planned before it. */
  readonly replaces?: boolean;
  /** The advisor has opened so many of its key documents, an hour later. */
  readonly opened?: number;
  /** The advisor took it back a day later. */
  readonly isWithdrawn?: boolean;
};
/** A fund in the advisor's currency, by its place among those that suit; amounts in that currency. */
export type PlannedItem = {
  readonly fund: number;
  readonly oneOff: number | null;
  readonly monthly: number | null;
  readonly years: number;
};

/** In the order in which they were made. The first has waited longer than the 30 days in which it may be signed. */
export const plannedContracts: readonly PlannedContract[] = [
  {
    username: "advisor-cz",
    client: 0,
    daysAgo: 33,
    hour: 8,
    items: [{ fund: 0, oneOff: 80_000, monthly: null, years: 8 }],
  },
  {
    username: "advisor-cz",
    client: 3,
    daysAgo: 12,
    hour: 10,
    items: [{ fund: 4, oneOff: 30_000, monthly: null, years: 5 }],
    isWithdrawn: true,
  },
  {
    username: "advisor-cz",
    client: 1,
    daysAgo: 9,
    hour: 13,
    items: [
      { fund: 1, oneOff: 150_000, monthly: null, years: 12 },
      { fund: 2, oneOff: null, monthly: 2500, years: 20 },
    ],
    opened: 2,
  },
  {
    username: "advisor-cz",
    client: 2,
    daysAgo: 6,
    hour: 9,
    items: [{ fund: 3, oneOff: 50_000, monthly: 1000, years: 10 }],
  },
  {
    username: "advisor-cz",
    client: 2,
    daysAgo: 5,
    hour: 14,
    items: [{ fund: 3, oneOff: 70_000, monthly: 1000, years: 10 }],
    replaces: true,
    opened: 1,
  },
  {
    username: "advisor-sk",
    client: 0,
    daysAgo: 3,
    hour: 11,
    items: [
      { fund: 0, oneOff: 5000, monthly: null, years: 10 },
      { fund: 1, oneOff: null, monthly: 100, years: 15 },
    ],
  },
];
