type Field = { path: string; code: string };
type Issue = { path: readonly PropertyKey[]; code: string; errors?: unknown };
/** An issue reported by the schema validation. */
export type ValidationIssue = { instancePath: string; keyword: string; params: Record<string, unknown> };

/**
 * Returns the fields that do not match the schema. If the schema is a union, returns the fields of the alternative that
 * was intended.
 */
export function fieldsOf(validation: readonly ValidationIssue[]): Field[] {
  return validation.flatMap(({ instancePath, keyword, params }) =>
    flatten({ path: instancePath.split("/").filter(Boolean), code: keyword, errors: params["errors"] }),
  );
}

function flatten({ path, code, errors }: Issue): Field[] {
  const alternatives = code === "invalid_union" && Array.isArray(errors) ? (errors as Issue[][]) : [];
  // An alternative was not intended if the value itself has another type, for example a list instead of an object. It
  // was intended if all errors are deeper inside the value.
  const intended = alternatives.find((issues) => issues.length > 0 && issues.every((issue) => issue.path.length > 0));
  if (!intended) return [{ path: path.map(String).join("."), code }];
  return intended.flatMap((issue) => flatten({ ...issue, path: [...path, ...issue.path] }));
}
