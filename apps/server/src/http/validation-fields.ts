type Field = { path: string; code: string };
type Issue = { path: readonly PropertyKey[]; code: string; errors?: unknown };
/** An issue reported by the schema validation. */
export type ValidationIssue = { instancePath: string; keyword: string; params: Record<string, unknown> };

/** Returns the fields that do not fit the schema; for a union, the fields of the alternative that fits best. */
export function fieldsOf(validation: readonly ValidationIssue[]): Field[] {
  return validation.flatMap(({ instancePath, keyword, params }) =>
    flatten({ path: instancePath.split("/").filter(Boolean), code: keyword, errors: params["errors"] }),
  );
}

function flatten({ path, code, errors }: Issue): Field[] {
  const alternatives = code === "invalid_union" && Array.isArray(errors) ? (errors as Issue[][]) : [];
  // An alternative of another kind (a list for an object) was not intended; one with errors deeper inside was.
  const intended = alternatives.find((issues) => issues.length > 0 && issues.every((issue) => issue.path.length > 0));
  if (!intended) return [{ path: path.map(String).join("."), code }];
  return intended.flatMap((issue) => flatten({ ...issue, path: [...path, ...issue.path] }));
}
