import { deflateSync } from "node:zlib";
import { makeBareProposal } from "@fundport/server/testing/proposals/bare-proposals";
import { makePng } from "@fundport/server/testing/proposals/png";

type Body = string | Uint8Array<ArrayBuffer>;

/** A hostile request, which can be repeated. */
export type HostileCall = {
  label: string;
  /** The expected status. If no response has it, the attack did not measure the intended work. */
  answer: number;
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Returns the URL of the nth request. */
  url: (round: number) => string;
  body?: (round: number) => Body;
  type?: string;
  headers?: (round: number) => Record<string, string>;
};
export type HostileIds = {
  fund: number;
  /** The ids of funds to compare: as many as a comparison allows. */
  compared: readonly number[];
  assetClass: number;
  currency: number;
  program: number;
  document: number;
};

const json = (value: unknown) => JSON.stringify(value);
const repeat = <Part>(count: number, part: (at: number) => Part): Part[] =>
  Array.from({ length: count }, (_, at) => part(at));
const work = (data: string) => `{"version":1,"revision":"${"0".repeat(32)}","known":[],"data":${data}}`;

export const get = (label: string, answer: number, path: (round: number) => string): HostileCall => ({
  label,
  answer,
  url: path,
});

/** Returns a hostile POST request. If its body does not depend on the round, the body is created only once. */
export function post(label: string, answer: number, url: string, body: (round: number) => Body): HostileCall {
  let cachedBody: Body | undefined;
  return {
    label,
    answer,
    method: "POST",
    url: () => url,
    body: (at) => (body.length > 0 ? body(at) : (cachedBody ??= body(0))),
  };
}

/**
 * Returns the most expensive requests that one advisor can send, one of each kind, except those of `contract-calls.ts`.
 * Some are allowed; others are just over a limit and refused.
 */
export function hostileCalls(ids: HostileIds): HostileCall[] {
  return [...proposalCalls(ids), ...draftCalls(ids), ...uploadCalls(ids), ...catalogueCalls(ids)];
}

const generate = "/api/proposal/generate";
const unsaved = "/api/user/unsavedwork";

function put(label: string, answer: number, url: string, body: Body, type?: string): HostileCall {
  return {
    label,
    answer,
    method: "PUT",
    url: () => url,
    body: () => body,
    ...(type === undefined ? {} : { type }),
  };
}

function proposalCalls(ids: HostileIds): HostileCall[] {
  const part = (investments: number, image: string | null = null) => ({
    ...makeBareProposal({ id: ids.fund, currencyId: ids.currency }, investments),
    chartPngData: image,
    chartPngDataComposition: image,
  });
  const screen = makePng(1400, 700).toString("base64");
  return [
    post("the largest proposal", 200, generate, () => json([part(200), part(200), part(200)])),
    post("thirty parts of a proposal", 200, generate, () => json(repeat(30, () => part(20)))),
    post("sixty screen-sized images", 200, generate, () => json(repeat(30, () => part(1, screen)))),
    post("eight megabytes that are not an image", 200, generate, () =>
      json([{ ...part(1), chartPngData: "A".repeat(3_999_999), chartPngDataComposition: "A".repeat(3_999_999) }]),
    ),
    post("eight megabytes of empty lists", 400, generate, () => `[${"[],".repeat(2_700_000)}[]]`),
    post("five thousand empty parts", 400, generate, () => json(repeat(4900, () => ({})))),
    post("the largest proposal by email", 200, "/api/proposal/send", () =>
      json(repeat(3, (at) => ({ investmentProposal: part(200), emails: [`a${at}@example.com`] }))),
    ),
    {
      ...post("a thousand idempotency keys", 200, generate, () => json([part(1)])),
      headers: (round) => ({ "idempotency-key": `key-${round}` }),
    },
  ];
}

/** Requests for calculations, drafts and unsaved work. */
function draftCalls(ids: HostileIds): HostileCall[] {
  const calculation = (at: number) => ({
    id: ids.fund,
    oneOffAmount: 1e6 + at,
    periodicalAmount: 1e4,
    investmentHorizon: 80,
    chargingMethodId: null,
    currencyId: ids.currency,
  });
  const item = (at: number) => ({
    uuid: `i${at}`,
    id: ids.fund,
    itemType: "Fund",
    isAmlValidated: true,
    calcInput: { oneOffAmount: 1000, periodicalAmount: 1000, investmentHorizon: 50, currencyId: ids.currency },
  });
  const cart = json({
    version: 1,
    state: { items: Object.fromEntries(repeat(1000, (at) => [`i${at}`, item(at)])) },
  });
  const draft = (data: string, name: string) => `{"version":1,"name":"${name}","identifier":null,"data":${data}}`;
  const keys = (count: number, value: string) => repeat(count, (at) => `"key-${at}":${value}`).join();
  const full = `{${repeat(8, (at) => `"o${at}":{${keys(4900, "1")}}`).join()}}`;
  const text = `{"text":"${"x".repeat(1_000_000)}"}`;
  return [
    post("fifty calculations of eighty years", 200, "/api/calculation/fund", () => json(repeat(50, calculation))),
    post("a draft of a thousand items", 422, "/api/draftcontracts", (round) => draft(cart, `large ${round}`)),
    post("a draft of the maximum size", 422, "/api/draftcontracts", (round) => draft(full, `full ${round}`)),
    put("unsaved work of the maximum size", 412, unsaved, work(full)),
    put("unsaved work with one long text", 412, unsaved, work(text)),
    put("a wide object", 400, unsaved, work(`{${keys(50_000, "1")}}`)),
    put("a wide list", 400, unsaved, work(`{"a":[${"{},".repeat(200_000)}{}]}`)),
    put("deeply nested lists", 400, unsaved, work(`{"a":${"[".repeat(500_000)}`)),
  ];
}

/** Requests for photos, templates and contracts. */
function uploadCalls(ids: HostileIds): HostileCall[] {
  const bomb = imageOf(7000);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${"<g>".repeat(1000)}</svg>`;
  return [
    put("a photo of fifty megapixels", 200, "/api/user/photo", bomb, "image/png"),
    put("a photo that is an SVG", 422, "/api/user/photo", svg, "image/png"),
    put("five megabytes that are not a photo", 422, "/api/user/photo", new Uint8Array(5_000_000).fill(1), "image/png"),
    post("a template of two hundred funds", 422, "/api/fundpackageTemplate", (round) =>
      json({ name: `t${round}`, packageType: "Advisor", funds: repeat(200, () => ({ idFund: ids.fund, ratio: 0.1 })) }),
    ),
    post("a contract with five thousand answers", 400, "/api/contract/preview", () =>
      json({
        contractDetails: repeat(4900, () => ({})),
        amlQuestionnaire: { code: "a", answers: repeat(4900, () => ({})) },
      }),
    ),
  ];
}

function catalogueCalls(ids: HostileIds): HostileCall[] {
  return [
    get("the whole history of a fund", 200, () => `/api/fund/${ids.fund}/priceHistory?granularity=1000`),
    get("the whole history of a program", 200, () => `/api/program/${ids.program}/priceHistory?granularity=1000`),
    // Each request has a different period, so that no response comes from a cache.
    get(
      "a comparison of four whole histories",
      200,
      (round) => `/api/funds/comparison?ids=${ids.compared.join()}&currencyId=${ids.currency}&fromDate=${dayOf(round)}`,
    ),
    get(
      "the median of an asset class",
      200,
      (round) =>
        `/api/assetclass/${ids.assetClass}/median?currencyId=${ids.currency}&fromDate=${dayOf(round)}&toDate=2026-10-30`,
    ),
    get("all funds", 200, () => "/api/funds"),
    get("a document rendered again", 200, (round) => `/api/fund/document/${ids.document}?download=${round % 2}`),
    get("the list of contracts as CSV", 200, () => "/api/contracts/csv"),
    get("a thousand query parameters", 200, () => `/api/contracts?${repeat(1000, (at) => `p${at}=1`).join("&")}`),
    get("a long path", 400, () => `/api/fund/${"%41".repeat(3000)}`),
  ];
}

/** Returns a day from the first three years of the trial data's price histories. */
function dayOf(round: number): string {
  return new Date(Date.UTC(2011, 10, 1 + (round % 1000))).toISOString().slice(0, 10);
}

/** Creates an image of a few kilobytes that decompresses to the largest size that the server accepts. */
function imageOf(side: number): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc(side * (side + 1));
  return new Uint8Array(makePng(side, side, { data: deflateSync(rows) }));
}
