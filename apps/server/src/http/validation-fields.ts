type Field = { path: string; code: string };
type Issue = { path: readonly PropertyKey[]; code: string; errors?: unknown };
/** What the contract's validation says of one value. */
export type ValidationIssue = { instancePath: string; keyword: string; params: Record<string, unknown> };

/** Names the fields that do not fit the contract; where a value may be one of several, those of the one it comes near. */
export function fieldsOf(validation: readonly ValidationIssue[]): Field[] {
  return validation.flatMap(({ instancePath, keyword, params }) =>
    flatten({ path: instancePath.split("/").filter(Boolean), code: keyword, errors: params["errors"] }),
  );
}

function flatten({ path, code, errors }: Issue): Field[] {
  const alternatives = code === "invalid_union" && Array.isArray(errors) ? (errors as Issue[][]) : [];
  // An alternative whose own kind is wrong (a list for an object) was not meant; one with faults further in was.
  const meant = alternatives.find((issues) => issues.length > 0 && issues.every((issue) => issue.path.length > 0));
  if (!meant) return [{ path: path.map(String).join("."), code }];
  return meant.flatMap((issue) => flatten({ ...issue, path: [...path, ...issue.path] }));
}
