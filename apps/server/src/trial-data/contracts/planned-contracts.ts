/**
 * A planned contract of a trial advisor: recent actions of the advisor and the client. The planned contracts together
 * include every state of a contract.
 */
export type PlannedContract = {
  readonly username: string;
  /** The client's index, from 0, among the advisor's clients without a framework contract. */
  readonly client: number;
  /** The day of the contract, as a number of days before today. `hour` is the hour of the day in UTC. */
  readonly daysAgo: number;
  readonly hour: number;
  readonly items: readonly PlannedItem[];
  /** True if the contract replaces the contract planned before it. */
  readonly replaces?: boolean;
  /** The number of key documents that the advisor opened, an hour after creating the contract. */
  readonly openedCount?: number;
  /** True if the advisor withdrew the contract a day later. */
  readonly isWithdrawn?: boolean;
  /** The signing, two hours after the creation. All key documents were opened before. */
  readonly signing?: PlannedSigning;
};
/**
 * How the client signs: on the advisor's device, or through a link. If `opensAfterHours` is given, the client opens the
 * link after this number of hours and reads the documents. `question` and `decline` are the texts with which the client
 * asks or declines.
 */
export type PlannedSigning =
  | { readonly way: "Sms"; readonly place: string }
  | { readonly way: "Biometric"; readonly place: string }
  | {
      readonly way: "External";
      readonly message: string;
      readonly opensAfterHours?: number;
      readonly question?: string;
      readonly decline?: string;
    };
/**
 * A planned investment. `fund` is the index among the suitable funds in the advisor's currency; the amounts are in that
 * currency.
 */
export type PlannedItem = {
  readonly fund: number;
  readonly oneOff: number | null;
  readonly monthly: number | null;
  readonly years: number;
};

/**
 * The contracts in the order of their creation. The first contract has waited longer than the 30 days in which it may
 * be signed.
 */
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
    openedCount: 2,
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
    openedCount: 1,
  },
  {
    username: "advisor-cz",
    client: 4,
    daysAgo: 11,
    hour: 9,
    items: [
      { fund: 1, oneOff: 200_000, monthly: null, years: 10 },
      { fund: 0, oneOff: null, monthly: 3000, years: 18 },
    ],
    signing: { way: "Sms", place: "Brno" },
  },
  {
    username: "advisor-cz",
    client: 5,
    daysAgo: 7,
    hour: 12,
    items: [{ fund: 4, oneOff: 40_000, monthly: null, years: 6 }],
    signing: {
      way: "External",
      message: "Dobrý den, posílám slíbenou smlouvu. Kdyby bylo cokoli nejasné, zavolejte mi.",
      opensAfterHours: 5,
      decline: "Nakonec si chci ještě rok počkat, budeme kupovat auto.",
    },
  },
  {
    username: "advisor-cz",
    client: 3,
    daysAgo: 2,
    hour: 8,
    items: [{ fund: 2, oneOff: 120_000, monthly: 1500, years: 15 }],
    signing: {
      way: "External",
      message: "",
      opensAfterHours: 3,
      question: "Dobrý den, mohu měsíční platbu později snížit, nebo ji na čas přerušit?",
    },
  },
  {
    username: "advisor-sk",
    client: 1,
    daysAgo: 4,
    hour: 10,
    items: [{ fund: 1, oneOff: 3000, monthly: 80, years: 12 }],
    signing: { way: "Biometric", place: "Bratislava" },
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
