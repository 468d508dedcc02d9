/** Forged reading reports, with impossible pages, impossible times or other documents. */
export const reportTricks: readonly (readonly [string, object])[] = [
  ["an impossible last page", { lastPage: 1e9 }],
  ["page 0", { pages: [0] }],
  ["a page before the first", { pages: [-1] }],
  ["a page behind the last", { pages: [1, 2, 999] }],
  ["a page beyond all numbers", { pages: [1e308] }],
  ["half a page", { pages: [1.5] }],
  ["no list of pages", { pages: { 0: 1, length: 1 } }],
  ["ten thousand pages", { pages: Array.from({ length: 10_000 }, (_, index) => index + 1) }],
  ["a year of reading", { seconds: 31_536_000 }],
  ["seconds beyond all time", { seconds: 1e12 }],
  ["negative seconds", { seconds: -600 }],
  ["seconds in words", { seconds: "600" }],
  ["when it was opened", { openedAt: "2020-01-01T00:00:00Z", firstOpenedAt: "2020-01-01T00:00:00Z" }],
  ["another document's digest", { digest: "0".repeat(64) }],
  ["an unknown document", { documentId: "0".repeat(32) }],
  ["a product's document in the place of the contract's", { productType: "Fund" }],
];

/** Ways to make the server record a document as opened although the reader has not received it. */
export const openingTricks = [
  "reported as read to the end, and never fetched",
  "requested with HEAD",
  "fetched by the advisor instead of the client, or the reverse",
  "fetched from another contract",
  "fetched without a session or cookie",
] as const;

/** The places where contracts are signed: the advisor's pad and the client's link. */
export const readingPlaces = ["pad", "link"] as const;
