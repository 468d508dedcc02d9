/** The properties of PostgreSQL's errors and of the file system's; the ORM wraps the former around the failed query. */
type Fault = Error & { readonly constraint?: unknown; readonly code?: unknown };

/** An error and what caused it, from the outside in. */
function* chainOf(error: unknown): Generator<Fault> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** The name of the constraint or unique index that refused a row; null where the failure is another. */
export function failedConstraint(error: unknown): string | null {
  for (const { constraint } of chainOf(error)) if (typeof constraint === "string") return constraint;
  return null;
}

const storageFullCodes: ReadonlySet<unknown> = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** True for PostgreSQL's `disk_full` (53100), and for the file system's own refusals to store more. */
export function isStorageFull(error: unknown): boolean {
  return chainOf(error).some(({ code }) => storageFullCodes.has(code));
}

/** The database could not be reached; the cause is what the driver or the system said. */
export class DatabaseAway extends Error {
  constructor(cause: Error | null) {
    super("The database is away", { cause });
    this.name = "DatabaseAway";
  }
}

/** What the system and the driver say of a connection that does not come about or breaks. */
const brokenCodes: ReadonlySet<unknown> = new Set([
  "ENOENT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
const brokenWords = /Connection terminated|Client has encountered a connection error|Client was closed/;
/** Every one of the pool's connections is at work, and none was free in time. */
const busyWords = /timeout exceeded when trying to connect/;
/** PostgreSQL gives this portal no further connection: others have them. */
const fullState = "53300";
/** PostgreSQL's own: connection exceptions, ended by the administrator or a crash, starting up or shutting down. */
const awayStates = /^(?:08...|57P0[123])$/;

/** Whether an error of the driver says that there is no connection to the database. */
export function isConnectionFailure({ code, message }: Fault): boolean {
  return brokenCodes.has(code) || awayStates.test(String(code)) || brokenWords.test(message);
}

const isAwayItself = (fault: Fault): boolean =>
  fault instanceof DatabaseAway || fault.code === fullState || awayStates.test(String(fault.code));

/**
 * True where a call failed because the database was away or had no connection left: the same call may succeed in a moment.
 * A broken connection counts only where a query was to be made with it; calls may have others, to mail servers and registers.
 */
export function isDatabaseAway(error: unknown): boolean {
  const chain = [...chainOf(error)];
  if (chain.some((fault) => isAwayItself(fault))) return true;
  if (chain.some(({ message }) => busyWords.test(message))) return true;
  const isOfQuery = chain.some((fault) => "query" in fault && typeof fault.query === "string");
  return isOfQuery && chain.some(isConnectionFailure);
}
