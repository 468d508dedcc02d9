import type { CountedRow } from "../count-rows.ts";

/** Codes that a client enters, see `guessed-code.test.ts`. */
const codesGuessed = 5;
/** Reasons for refusing a link, see `refused-link.test.ts`. */
const linkRefusals = 9;
/** Columns that store something of a contract, see `stored-columns.ts`. */
const columns = 63;
/** Pairs of actions on one contract that exclude each other, see `two-at-once.full.test.ts`. */
const contests = 10;

/** The faults that are counted, in the order of the table; each has a test file. Source: docs/testing.md#counted-faults. */
export const faultRows = {
  killed: {
    event: "the process is killed at any moment from the button to the mail",
    mustBe: "one contract, signed once or not at all, each mail at least once and never with other contents",
    short: 3,
    full: 100,
  },
  samePress: {
    event: "the same request comes twice at once",
    mustBe: "one contract, the same answer",
    // One pair in one process, one in two.
    short: 2,
    full: 100,
  },
  guessedCode: {
    event: "a code is guessed by 50 callers at once",
    mustBe: "5 tries checked, 45 refused with SmsCodeLocked, the code void",
    short: codesGuessed,
    full: 10 * codesGuessed,
  },
  refusedLink: {
    event: "a link is used after its end, with an advisor's session, with another contract's code",
    mustBe: "refused, each in words, each in the audit trail",
    short: linkRefusals,
    full: 5 * linkRefusals,
  },
  changedByte: {
    event: "one byte is changed of a document, event, anchor, decision file or what belongs to them",
    mustBe: "`verify` names it, and nothing once it is put back",
    short: columns,
    full: 50 * columns,
  },
  randomForm: {
    event: "a random form, right or not, is checked",
    mustBe: "browser and server name the same fields",
    short: 400,
    full: 10_000,
  },
  dump: {
    event: "database and files are dumped after a contract was signed, and searched",
    mustBe: "no personal id, account, document number, answer or stroke in any column, stream or file",
    short: 20,
    full: 20,
  },
  twoAtOnce: {
    event: "two do what excludes the other at once, in two processes on one database",
    mustBe: "one wins, the other is told; one signature, sealed once",
    short: contests,
    full: 10 * contests,
  },
} as const satisfies Record<string, CountedRow>;
