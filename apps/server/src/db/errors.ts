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
