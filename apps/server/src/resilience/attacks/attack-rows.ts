import { type EndpointName, endpoints } from "@fundport/api";
import type { CountedRow } from "../count-rows.ts";
import { callers } from "./callers.ts";
import { floodedLimits } from "./flooded-endpoints.ts";
import { formFields, foreignNames } from "./form-tricks.ts";
import { foreignOrigins } from "./foreign-origins.ts";
import { injectedTexts } from "./injected-texts.ts";
import { killTargets } from "./kill-targets.ts";
import { cookieTricks, linkKindNames, tokenTricks } from "./link-tricks.ts";
import { rawTricks } from "./raw-tricks.ts";
import { openingTricks, readingPlaces, reportTricks } from "./reading-tricks.ts";
import { secretTricks } from "./secret-tricks.ts";
import { strokeTricks } from "./stroke-tricks.ts";
import { tamperings } from "./tamperings.ts";
import { trailTricks } from "./trail-tricks.ts";
import { unsignableTricks } from "./unsignable-tricks.ts";
import { verifyTricks } from "./verify-tricks.ts";

export const endpointNames = Object.keys(endpoints) as EndpointName[];
/** Endpoints that may change data: all except those with the method GET. */
export const changingNames = endpointNames.filter((name) => endpoints[name].method !== "GET");

const unsignable = unsignableTricks.flatMap(({ obstacles }) => obstacles).length;
const forgedReading = readingPlaces.length * (openingTricks.length + reportTricks.length);

/**
 * The counted attacks, in the order of the table in the docs; each has a test file.
 * Source: docs/testing.md#counted-attacks.
 */
export const attackRows = {
  rights: {
    event: "every caller sends each request with the ids of one advisor's data",
    mustBe: "permitted callers succeed; others are refused as if the data did not exist, and read no foreign data",
    short: endpointNames.length * callers.length,
    full: endpointNames.length * callers.length,
  },
  origins: {
    event: "a page of another origin sends each request that changes something",
    mustBe: "refused with OriginRefused, and nothing changed",
    short: changingNames.length * foreignOrigins.length,
    full: changingNames.length * foreignOrigins.length,
  },
  generatedRequests: {
    event: "valid and broken requests are generated from the API's schema, with and without a session",
    mustBe:
      "never a server error; a documented response or the common error shape; no internals leak; the ping responds",
    short: 4 * endpointNames.length,
    full: 80 * endpointNames.length,
  },
  floods: {
    event: "each limit is flooded concurrently through two processes",
    mustBe: "only the remaining number passes; the others get a Retry-After and cause no work",
    short: floodedLimits.length,
    full: floodedLimits.length,
  },
  killsUnderWriters: {
    event: "the server, its database or a connection is killed while drafts, work, favourites and feedback are written",
    mustBe: "acknowledged data is stored once; each email is sent once; the next start works, and sessions stay valid",
    short: killTargets.length,
    full: 9 * killTargets.length,
  },
  rawRequests: {
    event: "a client sends requests that no browser sends: two lengths, an encoded path, another protocol",
    mustBe: "no guard is bypassed and no foreign response returned; the common error shape or no response",
    short: rawTricks.length,
    full: rawTricks.length,
  },
  clientLinks: {
    event: "each request of a client's link carries a token or a cookie built from another one",
    mustBe: "refused as if the link did not exist, without details",
    short: linkKindNames.length * (tokenTricks.length + cookieTricks.length),
    full: linkKindNames.length * (tokenTricks.length + cookieTricks.length),
  },
  clientForms: {
    event: "a client sends foreign fields, column names and another form's id, with every kind of value",
    mustBe: "only the client's own fields change, in their own form only",
    short: formFields.length + foreignNames.length,
    full: formFields.length + foreignNames.length,
  },
  strokes: {
    event:
      "other data is sent as a drawn signature: no numbers, a million points, SVG, Typst, one tap, a name outside the pad",
    mustBe: "refused at the link and on the advisor's device, and nothing is signed",
    short: strokeTricks.length,
    full: strokeTricks.length,
  },
  forgedReading: {
    event: "a browser reports documents that were not sent to it, or more pages and seconds than possible",
    mustBe:
      "no signature before the bytes of each document are sent, and no more pages or seconds recorded than possible",
    short: forgedReading,
    full: forgedReading,
  },
  unsignable: {
    event:
      "each step towards a signature is tried after the client was added to the screening list, a document expired or was declared invalid, the client turned out to be a minor, a product was withdrawn from sale, or an internal review is open or refused",
    mustBe: "refused with the reason for the advisor and without one for the client, and nothing is signed",
    short: unsignable,
    full: unsignable,
  },
  verification: {
    event: "a document is verified by facts about it, without its file",
    mustBe: "the response is the same as for an unknown document",
    short: verifyTricks.length,
    full: verifyTricks.length,
  },
  tampering: {
    event: "the download of a signed contract is changed, also with the attacker's own keys and database",
    mustBe: "the commands of docs/check-a-contract.md stop, in the step that the page names",
    short: tamperings.filter(({ isCore }) => isCore).length,
    full: tamperings.length,
  },
  trailTable: {
    event: "an attacker with the server's database connection tries to rewrite the audit trail",
    mustBe: "every statement is refused for lack of a privilege, nothing changes, the chain stays intact",
    short: trailTricks.length,
    full: trailTricks.length,
  },
  swappedSecrets: {
    event: "encrypted values of a dump are swapped, cut, changed and compared, in every encrypted column",
    mustBe:
      "a value decrypts only in its own row and column; no nonce repeats, equal values differ, no index uses a plain digest",
    short: secretTricks.length,
    full: secretTricks.length,
  },
  injections: {
    event: "a name or message contains code: Typst, a formula, email headers, HTML",
    mustBe: "plain text in documents, spreadsheets and emails, and the email goes to one recipient",
    short: Math.ceil(injectedTexts.length / 3),
    full: injectedTexts.length,
  },
} as const satisfies Record<string, CountedRow>;
