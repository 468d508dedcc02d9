import type { ClientFieldName } from "./field-rows.ts";
import { clientFields } from "./fields.ts";
import type { ClientRecord } from "./record.ts";

const prefix = "client.";
const recordFields = clientFields.filter(({ serverPath, kind }) => serverPath.startsWith(prefix) && kind !== "hidden");

/**
 * Returns the form fields in which two records of a client differ, in the order of the form. A missing value equals an
 * empty value. If an address becomes or ceases to be the permanent address, only the `same…` field is returned, not the
 * parts of the address.
 */
export function changedClientFields(before: ClientRecord, after: ClientRecord): ClientFieldName[] {
  return recordFields
    .filter(({ serverPath, kind }) => {
      const path = serverPath.slice(prefix.length).split(".");
      if (kind === "flag" && path.length === 1) return hasValue(before, path) !== hasValue(after, path);
      const isAddress = path[0] === "correspondentAddress" || path[0] === "temporaryAddress";
      const whole = path.slice(0, 1);
      if (isAddress && hasValue(before, whole) !== hasValue(after, whole)) return false;
      return comparable(valueAt(before, path)) !== comparable(valueAt(after, path));
    })
    .map(({ name }) => name);
}

function valueAt(record: ClientRecord, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    record,
  );
}

function hasValue(record: ClientRecord, path: readonly string[]): boolean {
  return (valueAt(record, path) ?? null) !== null;
}

function comparable(value: unknown): unknown {
  return value === undefined || value === null || value === "" || value === false ? null : value;
}
