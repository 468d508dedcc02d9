import type { CountedRow } from "../count-rows.ts";

/** The number of kinds of codes that a client enters, tested in `guessed-code.test.ts`. */
const codesGuessed = 5;
/** The number of reasons for refusing a link, tested in `refused-link.test.ts`. */
const linkRefusals = 9;
/** The number of columns that store data of a contract, listed in `stored-columns.ts`. */
const columns = 63;
/** The number of pairs of mutually exclusive actions on one contract, tested in `concurrent-actions.full.test.ts`. */
const contests = 10;

/**
 * The counted faults, in the order of the table in the docs; each has a test file.
 * Source: docs/testing.md#counted-faults.
 */
export const faultRows = {
  killed: {
    event: "the process is killed at any moment between the click and the email",
    mustBe: "one contract, signed at most once; each email is sent at least once and always with the same content",
    short: 3,
    full: 100,
  },
  duplicateSubmission: {
    event: "the same request is sent twice concurrently",
    mustBe: "one contract, the same response",
    // One pair of requests goes to a single process, the other to two processes.
    short: 2,
    full: 100,
  },
  guessedCode: {
    event: "50 concurrent requests guess a code",
    mustBe: "5 attempts checked, 45 refused with SmsCodeLocked, the code void",
    short: codesGuessed,
    full: 10 * codesGuessed,
  },
  refusedLink: {
    event: "a link is used after it ended, with an advisor's session, or with another contract's code",
    mustBe: "each is refused with a message and recorded in the audit trail",
    short: linkRefusals,
    full: 5 * linkRefusals,
  },
  changedByte: {
    event: "one byte of a document, event, anchor, decision file or related row is changed",
    mustBe: "`verify` names it, and reports no error once the byte is restored",
    short: columns,
    full: 50 * columns,
  },
  randomForm: {
    event: "a random valid or invalid form is checked",
    mustBe: "browser and server name the same fields",
    short: 400,
    full: 10_000,
  },
  dump: {
    event: "database and files are dumped and searched after a contract was signed",
    mustBe: "no birth number, account, document number, answer or signature stroke in any column, stream or file",
    short: 20,
    full: 20,
  },
  concurrentActions: {
    event: "two processes on one database do mutually exclusive actions concurrently",
    mustBe: "one succeeds, the other is refused; one signature, sealed once",
    short: contests,
    full: 10 * contests,
  },
} as const satisfies Record<string, CountedRow>;
