/**
 * An error of PostgreSQL or of the file system. The ORM wraps PostgreSQL's errors in an error with the failed query.
 */
type DatabaseError = Error & { readonly constraint?: unknown; readonly code?: unknown };

/** Yields an error and its causes, starting with the outermost error. */
function* chainOf(error: unknown): Generator<DatabaseError> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** Returns the name of the constraint or unique index that refused a row; null for other failures. */
export function failedConstraint(error: unknown): string | null {
  for (const { constraint } of chainOf(error)) if (typeof constraint === "string") return constraint;
  return null;
}

const storageFullCodes: ReadonlySet<unknown> = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Returns true for PostgreSQL's error `disk_full` (53100) and for the file system's errors of a full disk. */
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

/** Error codes of the operating system and the driver for a connection that fails or breaks. */
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
const lostConnectionMessage = /Connection terminated|Client has encountered a connection error|Client was closed/;
/** The driver's message if all connections of the pool are in use and none was released in time. */
const poolTimeoutMessage = /timeout exceeded when trying to connect/;
/** PostgreSQL's error code if the server has no free connection. */
const tooManyConnections = "53300";
/** PostgreSQL's codes for connection errors, shutdown by the administrator, crash and start. */
const awayStates = /^(?:08...|57P0[123])$/;

/** Returns true for a driver error that is caused by a failed connection to the database. */
export function isConnectionFailure({ code, message }: DatabaseError): boolean {
  return brokenCodes.has(code) || awayStates.test(String(code)) || lostConnectionMessage.test(message);
}

const isAway = (error: DatabaseError): boolean =>
  error instanceof DatabaseAway || error.code === tooManyConnections || awayStates.test(String(error.code));

/**
 * Returns true if a request failed because the database was unreachable or had no free connection; the same request may
 * succeed later. A broken connection counts only if a query was using it, because requests also connect to mail servers
 * and registers.
 */
export function isDatabaseAway(error: unknown): boolean {
  const chain = [...chainOf(error)];
  if (chain.some((error) => isAway(error))) return true;
  if (chain.some(({ message }) => poolTimeoutMessage.test(message))) return true;
  const isOfQuery = chain.some((error) => "query" in error && typeof error.query === "string");
  return isOfQuery && chain.some(isConnectionFailure);
}
