/** An error of PostgreSQL or of the file system; the ORM wraps the former in an error with the failed query. */
type DatabaseError = Error & { readonly constraint?: unknown; readonly code?: unknown };

/** Yields an error and its causes, from the outside in. */
function* chainOf(error: unknown): Generator<DatabaseError> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** Returns the name of the constraint or unique index that refused a row; null for other failures. */
export function failedConstraint(error: unknown): string | null {
  for (const { constraint } of chainOf(error)) if (typeof constraint === "string") return constraint;
  return null;
}

const storageFullCodes: ReadonlySet<unknown> = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Returns true for PostgreSQL's `disk_full` (53100), and for the file system's errors of a full disk. */
export function isStorageFull(error: unknown): boolean {
  return chainOf(error).some(({ code }) => storageFullCodes.has(code));
}

/** The database could not be reached; the cause is the error of the driver or the system. */
export class DatabaseAway extends Error {
  constructor(cause: Error | null) {
    super("The database is unavailable", { cause });
    this.name = "DatabaseAway";
  }
}

/** Codes of the system and the driver for a connection that fails or breaks. */
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
/** The pool's connections are all in use, and none was released in time. */
const busyWords = /timeout exceeded when trying to connect/;
/** PostgreSQL has no free connection. */
const tooManyConnections = "53300";
/** PostgreSQL's codes for connection exceptions, shutdown by the administrator, crash and start. */
const awayStates = /^(?:08...|57P0[123])$/;

/** Returns true for a driver error that means that the connection to the database failed. */
export function isConnectionFailure({ code, message }: DatabaseError): boolean {
  return brokenCodes.has(code) || awayStates.test(String(code)) || brokenWords.test(message);
}

const isAway = (error: DatabaseError): boolean =>
  error instanceof DatabaseAway || error.code === tooManyConnections || awayStates.test(String(error.code));

/**
 * Returns true if a request failed because the database was unreachable or had no free connection: the same request may
 * succeed later. A broken connection counts only if it belonged to a query; requests also connect to mail servers and
 * registers.
 */
export function isDatabaseAway(error: unknown): boolean {
  const chain = [...chainOf(error)];
  if (chain.some((error) => isAway(error))) return true;
  if (chain.some(({ message }) => busyWords.test(message))) return true;
  const isOfQuery = chain.some((error) => "query" in error && typeof error.query === "string");
  return isOfQuery && chain.some(isConnectionFailure);
}
