import { type EndpointName, endpoints } from "@fundport/api";
import type { CountedRow } from "../count-rows.ts";
import { callers } from "./callers.ts";
import { floodedLimits } from "./flooded-calls.ts";
import { formFields, noFields } from "./form-tricks.ts";
import { foreignOrigins } from "./foreign-origins.ts";
import { injectedTexts } from "./injected-texts.ts";
import { killTargets } from "./kill-targets.ts";
import { cookieTricks, doorNames, tokenTricks } from "./link-tricks.ts";
import { rawTricks } from "./raw-tricks.ts";
import { openingTricks, readingPlaces, reportTricks } from "./reading-tricks.ts";
import { secretTricks } from "./secret-tricks.ts";
import { strokeTricks } from "./stroke-tricks.ts";
import { tamperings } from "./tamperings.ts";
import { trailTricks } from "./trail-tricks.ts";
import { unsignableTricks } from "./unsignable-tricks.ts";
import { verifyTricks } from "./verify-tricks.ts";

export const endpointNames = Object.keys(endpoints) as EndpointName[];
/** Those that change something. */
export const changingNames = endpointNames.filter((name) => endpoints[name].method !== "GET");

const unsignable = unsignableTricks.flatMap(({ obstacles }) => obstacles).length;
const forgedReading = readingPlaces.length * (openingTricks.length + reportTricks.length);

/** The attacks that are counted, in the order of the table; each has a test file. Source: docs/testing.md#counted-attacks. */
export const attackRows = {
  rights: {
    event: "each call is made by everybody, with the ids of one advisor's data",
    mustBe: "done for those who may, refused to others as if there were nothing; nobody reads of another's",
    short: endpointNames.length * callers.length,
    full: endpointNames.length * callers.length,
  },
  origins: {
    event: "each call that changes something comes from a page that is not the portal's",
    mustBe: "refused with OriginRefused, and nothing changed",
    short: changingNames.length * foreignOrigins.length,
    full: changingNames.length * foreignOrigins.length,
  },
  generatedRequests: {
    event: "a request is made at random from the description of the API, right and broken, logged in and out",
    mustBe: "never a fault of ours; the contract's answer or the one shape; no word of the inside; the ping answers",
    short: 4 * endpointNames.length,
    full: 80 * endpointNames.length,
  },
  floods: {
    event: "each limit is flooded at once through two processes",
    mustBe: "as many pass as are left, the others are told when to come again, and nothing is done for them",
    short: floodedLimits.length,
    full: floodedLimits.length,
  },
  killsUnderWriters: {
    event: "the portal, its database or a connection is killed while drafts, work, favourites and feedback are written",
    mustBe: "what was acknowledged is there, once; each mail once; the next start works, sessions hold",
    short: killTargets.length,
    full: 9 * killTargets.length,
  },
  rawRequests: {
    event: "a request comes that no browser sends: two lengths, a path written another way, another protocol",
    mustBe: "passes no guard, gets nobody else's answer; the one shape, or no answer",
    short: rawTricks.length,
    full: rawTricks.length,
  },
  clientLinks: {
    event: "each call of a client's link comes with a token or a cookie that is made of another",
    mustBe: "refused as if there were no such link, and nothing told",
    short: doorNames.length * (tokenTricks.length + cookieTricks.length),
    full: doorNames.length * (tokenTricks.length + cookieTricks.length),
  },
  clientForms: {
    event: "a client sends fields of others, names of columns and another form's id with each value there is",
    mustBe: "no field but the client's own changes, in no form but theirs",
    short: formFields.length + noFields.length,
    full: formFields.length + noFields.length,
  },
  strokes: {
    event:
      "other data is sent as a drawn signature: no numbers, a million points, SVG, Typst, one tap, a name outside the pad",
    mustBe: "refused at the link and on the advisor's device, and nothing signed",
    short: strokeTricks.length,
    full: strokeTricks.length,
  },
  forgedReading: {
    event: "a browser reports documents that it was not sent, or more pages and seconds than possible",
    mustBe:
      "no signature before the bytes of each document are sent, and no page or second recorded beyond the possible ones",
    short: forgedReading,
    full: forgedReading,
  },
  unsignable: {
    event:
      "each step towards a signature is taken after the client came on the screening list, a document expired or was declared invalid, the client is found to be a minor, a product is no longer sold, an internal check is open or refused",
    mustBe: "refused with the reason for the advisor and without one for the client, and nothing signed",
    short: unsignable,
    full: unsignable,
  },
  verification: {
    event: "somebody asks of a document by what they have heard of it, without its file",
    mustBe: "answered as if there were none",
    short: verifyTricks.length,
    full: verifyTricks.length,
  },
  tampering: {
    event: "the download of a signed contract is changed, with keys and a database of the attacker's too",
    mustBe: "the commands of docs/check-a-contract.md stop, in the step that the page names",
    short: tamperings.filter(({ isCore }) => isCore).length,
    full: tamperings.length,
  },
  trailTable: {
    event: "somebody has the portal's connection to the database and wants another audit trail",
    mustBe: "every statement refused for want of a right, nothing changed, the chain whole",
    short: trailTricks.length,
    full: trailTricks.length,
  },
  swappedSecrets: {
    event: "encrypted values of a dump are swapped, cut, changed and compared, in every column that has some",
    mustBe: "read in their own place alone; no nonce twice, no equal ones alike, no index by a plain digest",
    short: secretTricks.length,
    full: secretTricks.length,
  },
  injections: {
    event: "a name or message is a program: Typst, a formula, headers of a mail, HTML",
    mustBe: "a text on paper, in the spreadsheet and in the mail, which goes to one person",
    short: Math.ceil(injectedTexts.length / 3),
    full: injectedTexts.length,
  },
} as const satisfies Record<string, CountedRow>;
